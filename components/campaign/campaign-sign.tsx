// The sheet that is printed and put up: headline, text, and a code that leads where the campaign does.
import "./sign.css";

type CampaignSignProps = {
  headline: string;
  text: string;
  button: string;
  /** The address of the code’s drawing; null before there is one. */
  code: string | null;
  shortlink: string;
};

export function CampaignSign({ headline, text, button, code, shortlink }: CampaignSignProps) {
  return (
    <div className="campaign-sign grid justify-items-center gap-5 border border-line-strong bg-white px-8 py-10 text-center text-black">
      <b className="text-20 leading-tight font-semibold wrap-anywhere">{headline || "Your headline"}</b>
      <p className="max-w-[32em] text-14 wrap-anywhere whitespace-pre-line">{text}</p>
      {code ? (
        // biome-ignore lint/performance/noImgElement: a drawing of the API's own
        <img src={code} alt={`QR code for ${shortlink}`} width={200} height={200} className="size-[200px]" />
      ) : (
        <span className="grid size-[200px] place-items-center border border-dashed border-black text-13">
          The code comes when it is sent
        </span>
      )}
      {button ? <b className="text-15">{button}</b> : null}
      <span className="text-13 wrap-anywhere">{shortlink}</span>
    </div>
  );
}
