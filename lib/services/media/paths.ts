// Where the media service's raw routes begin: they are no operations of a contract, so no table names them.

/** Where public files are found; on the product's own host. */
export const FILE_PATH = "/api/media/files/";

/** A rendition stands below it, by its picture's id and its name. */
export const RENDITION_PATH = "/api/media/renditions/";

/** An upload is begun here and stands below it. */
export const UPLOADS_PATH = "/api/media/uploads";

/** The same for what belongs to a person alone, wherever they work: a photo, a file for support. */
export const OWN_UPLOADS_PATH = "/api/media/own-uploads";
