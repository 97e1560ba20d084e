// Where the media service's raw routes begin: they are no operations of a contract, so no table names them.

/** A rendition stands below it, by its picture's id and its name. */
export const RENDITION_PATH = "/api/media/renditions/";

/** An upload is begun here and stands below it. */
export const UPLOADS_PATH = "/api/media/uploads";
