// What the form and the visitor's pages add to the card's sheet.
export const EXCHANGE_STYLE = `.share{border-top:1px solid var(--line);background:var(--hover)}
.share summary{display:flex;align-items:center;gap:14px;min-height:60px;padding:10px 18px 10px 22px;font-weight:500;font-size:14px;cursor:pointer;list-style:none}
.share summary::-webkit-details-marker{display:none}
.share summary span{flex:1}
.share summary .i:first-child{color:var(--brand)}
.share summary .go{width:16px;height:16px;color:var(--faint);transform:rotate(90deg)}
.share[open] summary .go{transform:rotate(-90deg)}
.exchange{display:grid;gap:16px;padding:8px 22px 22px}
.exchange .field,.exchange fieldset{display:grid;gap:6px;margin:0;padding:0;border:0;min-width:0}
.exchange label,.exchange legend{margin:0;font-size:13px;font-weight:500}
.exchange small{font-weight:400;color:var(--muted)}
.field input{margin:0;width:100%;min-height:46px;padding:8px 12px;border:1px solid var(--control);border-radius:8px;background:var(--sheet);color:var(--ink);font-size:16px;line-height:1.4}
.field input:focus{outline:2px solid var(--brand);outline-offset:1px}
.field input[aria-invalid]{border-color:var(--wrong)}
.bad{font-size:12px;color:var(--wrong)}
.exchange .chips{display:flex;flex-wrap:wrap;gap:8px}
.chips legend{width:100%;margin-bottom:6px}
.chips input{position:absolute;opacity:0;width:1px;height:1px}
.chips span{display:block;padding:11px 14px;border:1px solid var(--edge);border-radius:8px;background:var(--sheet)}
.chips span::before{content:"+";margin-right:8px;color:var(--muted)}
.chips input:checked+span{border-color:var(--brand);box-shadow:inset 0 0 0 1px var(--brand)}
.chips input:checked+span::before{content:"✓";color:var(--brand)}
.chips input:focus-visible+span{outline:2px solid var(--ink);outline-offset:2px}
.exchange .agree{display:flex;gap:12px;align-items:flex-start;font-weight:400;line-height:1.45}
.exchange .agree input{flex:none;width:22px;min-height:0;height:22px;margin:0;padding:0;accent-color:var(--brand)}
.trap{position:absolute;left:-9999px}
button.save{width:100%;border:0;font-size:15px;line-height:1.4;cursor:pointer}
.small{font-size:12px;line-height:1.5;color:var(--muted)}
.small a,.acts2 a{text-decoration:underline;text-underline-offset:2px}
.told{padding:24px 22px 0}
.told h1,.told h2{margin:0 0 6px;font-size:24px;font-weight:600;line-height:1.25;letter-spacing:-.018em}
.told p{color:var(--muted);font-size:14px}
.told .tick{display:grid;place-items:center;width:44px;height:44px;margin-bottom:14px;border-radius:50%;background:var(--brand);color:var(--on-brand);font-size:22px}
.facts{margin:20px 22px 0;padding:0}
.facts div{display:flex;gap:16px;padding:10px 0;border-top:1px solid var(--line);font-size:13px}
.facts dt{flex:0 0 84px;color:var(--muted)}
.facts dd{margin:0;min-width:0;white-space:pre-line}
.acts2{display:grid;gap:10px;padding:20px 22px 24px}
.plain{width:100%;min-height:46px;padding:8px 14px;border:1px solid var(--edge);border-radius:10px;background:none;color:var(--ink);font-weight:500;font-size:14px;line-height:1.4;cursor:pointer}
.plain:hover{background:var(--hover)}
.stops summary{display:flex;align-items:center;min-height:44px;font-size:14px;font-weight:500;text-decoration:underline;text-underline-offset:2px;cursor:pointer}
.stops fieldset{margin:4px 0 14px}
.stops legend{padding:0;font-size:13px;color:var(--muted)}
.stops .chosen{display:flex;align-items:center;gap:10px;min-height:44px;margin:0;font-size:15px}
.own .exchange{padding:8px 0 0}
.told+.exchange{padding-top:16px}
.facts dd{overflow-wrap:anywhere}
.acts2+.rows{margin-top:0}
button.row{width:100%;border:0;background:none;text-align:left}
button.row:hover{background:var(--hover)}
.save[hidden]{display:none}
.pass{margin:20px 22px 0;padding:12px 14px;border:1px solid var(--edge);border-radius:8px;background:var(--hover);font-size:14px;user-select:all;-webkit-user-select:all}
.trouble{margin:20px 22px 0;padding:12px 14px;border:1px solid var(--wrong);border-radius:8px;font-size:13px}
.who{display:flex;gap:16px;align-items:center;padding:22px 22px 0}
.who .photo{width:64px;height:64px;margin:0;box-shadow:none;font-size:26px}
.who a{display:block;font-weight:600}
.who small{display:block;color:var(--muted);font-size:13px}
.acts2 a.save{text-decoration:none}
.waits{background:var(--sheet);outline:0}
.card>.waits{border-bottom:1px solid var(--line)}
.waits h2::before{content:"";display:block;width:12px;height:12px;margin-bottom:14px;border:3px solid var(--brand);border-radius:50%}
.waits .acts2:not(:has(>:not([hidden]))){padding-top:0}
.exchange[hidden],.waits[hidden],.waits [hidden]{display:none}
@media print{.share,.waits,.acts2,.acts2+.rows{display:none}}
`;
