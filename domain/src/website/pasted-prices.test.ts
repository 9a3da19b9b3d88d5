import { describe, expect, it } from 'vitest';
import { isPastedTable, type PasteStart, readPastedPrices } from './pasted-prices.ts';

const place = (id: string, ...names: string[]) => ({ id, names });
const start: PasteStart = {
  pickups: [place('jen', 'Jenbach Bahnhof', 'Jenbach station'), place('inn', 'Flughafen Innsbruck')],
  destinations: [place('zell', 'Zell am Ziller'), place('mayr', 'Mayrhofen'), place('hint', 'Hintertux (Gletscher)')],
  pickupId: 'jen',
  destinationId: 'zell',
  tier: 'oneThreeCents',
};
const read = (lines: readonly string[], change: Partial<PasteStart> = {}) => {
  const { prices, leftOut } = readPastedPrices(lines.join('\r\n'), { ...start, ...change });
  return {
    prices: prices.map(({ id, tier, cents }) => `${id} ${tier === 'oneThreeCents' ? '1–3' : '4–7'} ${cents / 100}`),
    leftOut: leftOut.map(({ line, typed, why }) => `${line} ${typed}: ${why}`),
  };
};

describe('prices pasted from a spreadsheet', () => {
  it('go from the focused cell to the right and down if there are no names', () => {
    expect(read(['45\t60', '50\t70', ''])).toEqual({
      prices: ['jen_zell 1–3 45', 'jen_zell 4–7 60', 'jen_mayr 1–3 50', 'jen_mayr 4–7 70'],
      leftOut: [],
    });
    expect(read(['45', '50'], { destinationId: 'hint', tier: 'fourSevenCents' }).prices).toEqual([
      'jen_hint 4–7 45',
      'inn_zell 4–7 50',
    ]);
  });

  it('are left out with the reason beside and below the table', () => {
    expect(read(['45\t60\t70'])).toMatchObject({ leftOut: ['1 70: column'] });
    expect(read(['45\t60'], { tier: 'fourSevenCents' })).toEqual({
      prices: ['jen_zell 4–7 45'],
      leftOut: ['1 60: column'],
    });
    expect(read(['45', '50'], { pickupId: 'inn', destinationId: 'hint' }).leftOut).toEqual(['2 50: row']);
  });

  it('are matched by the destination in the first column, whatever the order, case and accents', () => {
    expect(read(['Mayrhofen\t50\t70', 'zell AM ziller\t45\t60', 'Hintertux, Gletscher\t90\t120'])).toEqual({
      prices: [
        'jen_mayr 1–3 50',
        'jen_mayr 4–7 70',
        'jen_zell 1–3 45',
        'jen_zell 4–7 60',
        'jen_hint 1–3 90',
        'jen_hint 4–7 120',
      ],
      leftOut: [],
    });
  });

  it('begin with the first group, wherever the focus is, if their lines have names', () => {
    expect(read(['Mayrhofen\t50\t70'], { tier: 'fourSevenCents' })).toEqual({
      prices: ['jen_mayr 1–3 50', 'jen_mayr 4–7 70'],
      leftOut: [],
    });
  });

  it('are matched by the groups in the first line, whatever the order', () => {
    expect(read(['Ort\t4-7 Personen\t1 bis 3\tKm', 'Mayrhofen\t70\t50\t18'])).toEqual({
      prices: ['jen_mayr 4–7 70', 'jen_mayr 1–3 50'],
      leftOut: ['2 Mayrhofen · 18: column'],
    });
  });

  it('are matched by pickup and destination in two columns, in any language', () => {
    expect(read(['Jenbach station;Mayrhofen;"50,50";70', 'Flughafen Innsbruck;Zell am Ziller;140;180'])).toEqual({
      prices: ['jen_mayr 1–3 50.5', 'jen_mayr 4–7 70', 'inn_zell 1–3 140', 'inn_zell 4–7 180'],
      leftOut: [],
    });
  });

  it('of a table of pickups and destinations all find their pair, for the group of the focused cell', () => {
    const lines = [
      '\tMayrhofen\tZell am Ziller\tGerlos',
      'Flughafen Innsbruck\t150\t140\t160',
      'Jenbach Bahnhof\t50\t45',
    ];
    expect(read(lines, { tier: 'fourSevenCents' })).toEqual({
      prices: ['inn_mayr 4–7 150', 'inn_zell 4–7 140', 'jen_mayr 4–7 50', 'jen_zell 4–7 45'],
      leftOut: ['2 Flughafen Innsbruck · 160: column'],
    });
  });

  it('are left out where a name is unknown or names two places, or a second line has the same pair', () => {
    const destinations = [...start.destinations, place('mayr2', 'Mayrhofen')];
    expect(read(['Gerlos\t80', 'Mayrhofen\t50', 'Zell am Ziller\t45', 'Zell am Ziller\t46'], { destinations })).toEqual(
      {
        prices: ['jen_zell 1–3 45'],
        leftOut: ['1 Gerlos · 80: place', '2 Mayrhofen · 50: place', '4 Zell am Ziller · 46: twice'],
      },
    );
  });

  it('are left out if they are no prices; an empty cell changes nothing', () => {
    expect(read(['Mayrhofen\t\t70', 'Zell am Ziller\tauf Anfrage\t100000'])).toEqual({
      prices: ['jen_mayr 4–7 70'],
      leftOut: ['2 Zell am Ziller · auf Anfrage: price', '2 Zell am Ziller · 100000: price'],
    });
  });

  it('are a table from two cells on', () => {
    expect(['45', '45\n', '45\t60', '45\n50'].map(isPastedTable)).toEqual([false, false, true, true]);
  });
});
