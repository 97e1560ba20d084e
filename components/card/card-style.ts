// The one sheet of a card: stands in the visitor's document and, over the same markup, in the editor's preview.
// Shades are computed beforehand, because old in-app browsers know no relative colours.

const LIGHT = `--desk:#f7f4ee;--sheet:#fffefb;--hover:#f4f1ea;--ink:#1e1b17;--muted:#5f594f;--faint:#6d665b;--line:#e8e3d9;--edge:#d6cfc2;--control:#958d80;--wrong:#a5301d;--brand:#0f5b57;--on-brand:#fff;--press:#0c4d4a;--field:#0f5b57;--on-field:#fff;color-scheme:light`;
const DARK = `--desk:#131210;--sheet:#1a1816;--hover:#24211e;--ink:#f1ede5;--muted:#aea699;--faint:#938b7e;--line:#2c2925;--edge:#3c3833;--control:#79726a;--wrong:#f0907a;--brand:#6fc3b7;--on-brand:#06231f;--press:#8ccfc5;--field:#0b4b47;--on-field:#fff;color-scheme:dark`;

export const CARD_STYLE = `:root,:host{${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DARK}}}
:host([data-theme=dark]){${DARK}}
*{box-sizing:border-box}
body,.shadow{margin:0;background:var(--desk);color:var(--ink);font:400 15px/1.55 "Montserrat Variable",Montserrat,system-ui,-apple-system,"Segoe UI",sans-serif;letter-spacing:-.006em;-webkit-text-size-adjust:100%}
.shadow{background:var(--sheet)}
a{color:inherit;text-decoration:none}
a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
p,h1,h2,ul,address{margin:0;padding:0;font-style:normal}
svg{display:block;flex:none}
.i{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.page{display:grid;justify-content:center;align-content:center;min-height:100vh;padding:48px 24px}
.card{width:408px;max-width:100%;background:var(--sheet);border-radius:14px;box-shadow:0 0 0 1px var(--edge);overflow:hidden;overflow-wrap:anywhere}
.shadow .card{width:auto;border-radius:0;box-shadow:none}
.head{position:relative;height:136px;padding:18px 22px;background:var(--field);color:var(--on-field);overflow:hidden}
.arm{position:absolute;right:-8px;top:-26px;width:210px;height:210px;opacity:.09}
.mark{position:relative;display:flex;gap:9px;align-items:center;min-height:28px;font-weight:600;font-size:14px;letter-spacing:-.018em;max-width:250px}
.mark img{width:26px;height:26px;object-fit:contain;border-radius:5px}
.cover{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.covered .mark{width:max-content;max-width:100%;margin:-6px -10px;padding:6px 10px;border-radius:10px;background:var(--sheet);color:var(--ink)}
.id{padding:0 22px}
.photo{display:block;position:relative;width:124px;height:124px;margin-top:-64px;border-radius:12px;box-shadow:0 0 0 4px var(--sheet);object-fit:cover;background:var(--hover)}
.letter{display:grid;place-items:center;font-size:44px;font-weight:600;color:var(--muted)}
h1{margin-top:16px;font-size:28px;line-height:1.2;font-weight:600;letter-spacing:-.026em}
h1 small{margin-left:8px;font-size:13px;font-weight:400;letter-spacing:0;color:var(--muted)}
.role{margin-top:6px;font-weight:500}
.org{color:var(--muted)}
.acts{display:flex;flex-wrap:wrap;gap:8px;padding:20px 22px 0}
.save{flex:1 1 190px;display:flex;gap:8px;align-items:center;justify-content:center;min-height:50px;padding:8px 12px;border-radius:10px;background:var(--brand);color:var(--on-brand);font-weight:600}
.save:hover{background:var(--press)}
.send{flex:1 1 auto;display:grid;place-content:center;min-height:50px;padding:8px 12px;border:1px solid var(--edge);border-radius:10px;font-weight:500;text-align:center;white-space:nowrap}
.send:hover{background:var(--hover)}
.inapp{flex:1 1 100%;font-size:14px;line-height:1.5;color:var(--muted)}
.inapp b{color:var(--ink);font-weight:600}
.acts+.acts{padding-top:8px}
.act{flex:1 1 88px;display:grid;place-content:center;justify-items:center;gap:5px;min-height:62px;padding:8px;border:1px solid var(--edge);border-radius:10px;font-size:12px;font-weight:500}
.act:hover{background:var(--hover)}
.act .i,.rows .i:first-of-type{color:var(--brand)}
.tell{margin:20px 22px;border:1px solid var(--edge);border-radius:10px;overflow:hidden}
.tell img{display:block;width:100%;height:auto;aspect-ratio:1200/630;object-fit:cover;background:var(--hover)}
.tell h2,.tell p{padding:14px 16px 0;font-size:15px;line-height:1.35;font-weight:600;letter-spacing:-.018em}
.tell p{padding-top:4px;font-size:14px;line-height:1.5;font-weight:400;letter-spacing:-.006em;color:var(--muted);white-space:pre-line}
.tell a{display:grid;place-content:center;min-height:44px;margin:14px 16px 16px;padding:8px 12px;border:1px solid var(--edge);border-radius:10px;font-weight:500;text-align:center}
.tell a:hover{background:var(--hover)}
.about{padding:20px 22px 0;color:var(--muted);font-size:14px;line-height:1.5;white-space:pre-line}
.rows{margin-top:20px;border-top:1px solid var(--line);list-style:none}
.rows li{border-bottom:1px solid var(--line)}
.rows li:last-child{border-bottom:0}
.row{display:flex;align-items:center;gap:14px;min-height:60px;padding:10px 18px 10px 22px}
a.row:hover{background:var(--hover)}
.row>span{flex:1;min-width:0;line-height:1.35}
.row b{display:block;font-size:14px;font-weight:500}
.row small{display:block;margin-top:2px;font-size:12px;color:var(--muted);white-space:pre-line}
.own .drawn{fill:currentColor;stroke:none}
.own text{fill:currentColor;stroke:none;font-size:13px;font-weight:600;text-anchor:middle}
.tall{align-items:flex-start}
.tall .i{margin-top:9px}
.tall>div{flex:1;min-width:0;padding-top:9px}
.shots{display:grid;grid-template-columns:repeat(auto-fill,minmax(76px,1fr));gap:6px;margin:10px 0 8px;padding:0;list-style:none}
.rows .shots li{border:0}
.shots a,.shots img{display:block;border-radius:8px}
.shots img{width:100%;height:auto;aspect-ratio:1;object-fit:cover;background:var(--hover)}
.film{flex-wrap:wrap;padding-top:18px}
.film>span:not(.still){flex:1 1 0}
.still{position:relative;border-radius:10px;overflow:hidden;background:var(--hover)}
.row>.still{flex:0 0 calc(100% - 4px)}
.still img{display:block;width:100%;height:auto}
.still svg{position:absolute;inset:0;margin:auto}
.still circle{fill:var(--sheet);stroke:none}
.still path{fill:var(--ink);stroke:none}
.row .go{width:16px;height:16px;color:var(--faint)}
.law{padding:16px 22px;border-top:1px solid var(--line);font-size:12px;line-height:1.5;color:var(--muted);white-space:pre-line}
.note{padding:12px 22px;font-size:13px;color:var(--muted);border-bottom:1px solid var(--line)}
.foot{display:flex;gap:4px 16px;flex-wrap:wrap;align-items:center;justify-content:center;padding:16px;border-top:1px solid var(--line);font-size:12px;color:var(--faint)}
.foot a{text-decoration:underline;text-underline-offset:3px;padding:12px 4px;margin:-12px 0}
.foot b{color:var(--ink);font-weight:600}
.say{padding:32px}
.say h1{margin:24px 0 8px;font-size:20px;letter-spacing:-.018em}
.say p{color:var(--muted)}
.say .acts{padding:24px 0 0}
form label,legend{display:block;margin-top:20px;padding:0;font-size:14px;font-weight:500}
fieldset{margin:20px 0 0;padding:0;border:0}
form .pick{display:flex;gap:10px;align-items:center;min-height:44px;margin:0;font-weight:400}
input,textarea,button{font:inherit;letter-spacing:inherit;color:inherit}
input:not([type=radio]),textarea{display:block;width:100%;min-height:44px;margin-top:6px;padding:9px 12px;font-size:16px;background:var(--sheet);border:1px solid var(--control);border-radius:8px}
input[type=radio]{width:18px;height:18px;margin:0;accent-color:var(--brand)}
button{border:0;cursor:pointer}
:is(input,textarea,button):focus-visible{outline:2px solid var(--ink);outline-offset:2px}
.say .wrong{margin-top:8px;font-size:13px;color:var(--wrong)}
@media (max-width:520px){body{background:var(--sheet)}.page{display:block;min-height:0;padding:0}.page .card{width:auto;border-radius:0;box-shadow:none}}
@media print{:root{${LIGHT}}body{background:#fff}.page{display:block;padding:0;min-height:0}.card{box-shadow:none;width:auto;background:none}.head{height:auto;padding:0 22px 72px;background:none;color:var(--ink)}.arm,.acts,.tell,.foot,.go{display:none}.row,a.row{min-height:0}small[data-href]::after{content:attr(data-href);display:block}}
`;
