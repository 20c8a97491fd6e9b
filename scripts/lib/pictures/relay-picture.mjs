import { box, drawing, line, text } from './svg.mjs';

/**
 * Who talks to whom when a code is shown, scanned and paired.
 *
 * @returns {string} SVG
 */
export function relayPicture() {
  const [top, height] = [20, 74];
  const middle = top + height / 2;
  const phone = { x: 628, y: 186, width: 224, height };
  return drawing({
    width: 860,
    height: 272,
    label: 'How a code gets from the service through the relay to Beckon, and the app back',
    content: [
      ...place({ x: 12, y: top, width: 190, height }, 'Beckon', 'on somebody’s computer', 'main'),
      ...place({ x: 326, y: top, width: 190, height }, 'Your relay', 'on the internet', 'command-line'),
      ...place({ x: 628, y: top, width: 224, height }, 'App Connection Service', 'of the apps’ maker', 'box'),
      ...place(phone, 'Companion app', 'on a phone', 'box'),
      line(`M202 ${middle - 16} H324`),
      text(263, middle - 24, 'access key', { kind: 'muted', anchor: 'middle' }),
      line(`M326 ${middle + 16} H204`),
      text(263, middle + 34, 'code, then app', { kind: 'muted', anchor: 'middle' }),
      line(`M516 ${middle - 16} H626`),
      text(572, middle - 24, 'developer token', { kind: 'muted', anchor: 'middle' }),
      line(`M628 ${middle + 8} H518`),
      text(572, middle + 2, 'code', { kind: 'muted', anchor: 'middle' }),
      line(`M628 ${middle + 30} H518`),
      text(572, middle + 48, 'callback: the app', { kind: 'muted', anchor: 'middle' }),
      line(`M107 ${top + height} V${phone.y + height / 2} H${phone.x - 2}`),
      text(372, phone.y + height / 2 - 8, 'a person scans the code, or types it in', {
        kind: 'muted',
        anchor: 'middle',
      }),
      line(`M740 ${phone.y} V${top + height + 2}`),
      text(748, phone.y - 40, 'the code', { kind: 'muted' }),
    ],
  });
}

/**
 * @param {import('./svg.mjs').Box} at
 * @param {string} name
 * @param {string} where
 * @param {string} kind
 */
function place(at, name, where, kind) {
  const x = at.x + at.width / 2;
  return [
    box(at, kind),
    text(x, at.y + 34, name, { kind: 'strong', anchor: 'middle' }),
    text(x, at.y + 54, where, { kind: 'muted', anchor: 'middle' }),
  ];
}
