import { describe } from 'vitest';
import { decide } from './testing/ask.ts';

describe('timestamps', () => {
  decide({
    isTrue: [
      'request.time.year() == 2026',
      'request.time.month() == 1',
      'request.time.day() == 1',
      'request.time.dayOfWeek() == 4',
      'timestamp.date(2026, 1, 4).dayOfWeek() == 7',
      'request.time.dayOfYear() == 1',
      'timestamp.date(2024, 12, 31).dayOfYear() == 366',
      'request.time.hours() == 0',
      'resource.data.at.minutes() == 0',
      'resource.data.at.seconds() == 0',
      'resource.data.at.nanos() == 123456000',
      'resource.data.at.date() == request.time',
      'resource.data.at.time() == duration.time(0, 0, 0, 123456000)',
      'resource.data.at.toMillis() == 1767225600123',
      'request.time == timestamp.date(2026, 1, 1)',
      'timestamp.value(1767225600000) == request.time',
      'timestamp.value(0).year() == 1970',
      'timestamp.value(-1).year() == 1969',
      'timestamp.value(-1).toMillis() == -1',
      'timestamp.value(-1).nanos() == 999000000',
      'timestamp.date(99, 1, 1).year() == 99',
      'timestamp.date(2024, 2, 29).day() == 29',
      'request.time + duration.value(1, "d") == timestamp.date(2026, 1, 2)',
      'duration.value(1, "d") + request.time == timestamp.date(2026, 1, 2)',
      'request.time - duration.value(1, "d") == timestamp.date(2025, 12, 31)',
      'timestamp.date(2026, 1, 2) - request.time == duration.time(24, 0, 0, 0)',
      'request.time < timestamp.date(2026, 1, 2)',
    ],
    isFalse: ['request.time == timestamp.date(2026, 1, 2)', 'request.time > resource.data.at'],
    hasNoValue: [
      'timestamp.date(2026, 13, 1).year() == 2027',
      'timestamp.date(2026, 2, 29).day() == 1',
      'timestamp.date(99999, 1, 1).year() == 99999',
      'timestamp.date(1000000000, 1, 1).year() > 0',
      'timestamp.value(9223372036854775807).year() > 0',
      'timestamp.date("2026", 1, 1).year() == 2026',
      'timestamp.date(2026, 1).year() == 2026',
      'timestamp.value(1.5).year() == 1970',
      'request.time + 1 == request.time',
      'request.time + request.time == request.time',
      'timestamp.date(9999, 12, 31) + duration.value(1, "d") > request.time',
      'request.time.century() == 21',
    ],
  });
});

describe('durations', () => {
  decide({
    isTrue: [
      'duration.value(90, "s") > duration.value(1, "m")',
      'duration.value(1, "w") == duration.value(7, "d")',
      'duration.value(1, "h") == duration.value(60, "m")',
      'duration.value(1, "s") == duration.value(1000, "ms")',
      'duration.value(1, "ms") == duration.value(1000000, "ns")',
      'duration.value(-1, "s") < duration.value(0, "s")',
      'duration.value(90, "s").seconds() == 90',
      'duration.time(1, 2, 3, 4).seconds() == 3723',
      'duration.time(1, 2, 3, 4).nanos() == 4',
      'duration.abs(duration.value(-1, "s")) == duration.value(1, "s")',
      'duration.value(1, "h") + duration.value(1, "h") == duration.value(2, "h")',
      'duration.value(1, "h") - duration.value(1, "h") == duration.value(0, "s")',
    ],
    hasNoValue: [
      'duration.value(1, "y") > duration.value(1, "m")',
      'duration.value("1", "s") == duration.value(1, "s")',
      'duration.value(1, "constructor") == duration.value(1, "s")',
      'duration.value(1, "s") * 2 == duration.value(2, "s")',
      'duration.value(1, "s") > 1',
    ],
  });
});

describe('latlng values', () => {
  decide({
    isTrue: [
      'latlng.value(47.0, 11.0).distance(latlng.value(47.0, 11.0)) == 0.0',
      'latlng.value(0, 0).distance(latlng.value(0, 1)) > 111000',
      'latlng.value(0, 0).distance(latlng.value(0, 1)) < 112000',
      'latlng.value(0, 0).distance(latlng.value(0, 180)) > 20000000',
      'resource.data.place.latitude() == 47.26',
      'resource.data.place.longitude() == 11.39',
      'latlng.value(47.26, 11.39) == resource.data.place',
      'latlng.value(90, -180).latitude() == 90',
    ],
    hasNoValue: [
      'latlng.value(91.0, 11.0).latitude() > 0',
      'latlng.value(0, 181).latitude() == 0',
      'latlng.value("0", 0).latitude() == 0',
      'latlng.value(0.0 / 0, 0).longitude() == 0',
      'resource.data.place.distance(1) == 0',
      'resource.data.place.altitude() == 0',
    ],
  });
});
