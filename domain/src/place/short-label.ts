/** Returns what tells places apart where there is little room: the name of a station, else the town of an address. */
export function shortLabel(label: string): string {
  const [name = '', ...others] = label.split(',').map((one) => one.trim());
  const town = others.findLast((one) => /^\d{4,5} \S/.test(one));
  return /\d/.test(name) && town ? town.replace(/^\d+ /, '') : name;
}
