/**
 * Returns the script that replaces the Maps JavaScript API in the browser: the part of
 * `google.maps.importLibrary('places')` that the web app uses, on this server's endpoints.
 */
export function browserScript(key: string, callback: string): string {
  return `(() => {
  const base = new URL(document.currentScript.src).origin;
  const key = ${JSON.stringify(key)};
  const ask = async (path, body) => {
    const url = base + path + '?key=' + encodeURIComponent(key);
    const response = await fetch(url, body && { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error('Places answered ' + response.status);
    return response.json();
  };
  class AutocompleteSessionToken {}
  class LatLng {
    constructor(location) { this.location = location; }
    lat() { return this.location.latitude; }
    lng() { return this.location.longitude; }
  }
  class Place {
    constructor({ id }) { this.id = id; }
    async fetchFields() {
      const found = await ask('/v1/places/' + encodeURIComponent(this.id));
      this.displayName = found.displayName.text;
      this.formattedAddress = found.formattedAddress;
      this.location = new LatLng(found.location);
      this.addressComponents = found.addressComponents;
      return { place: this };
    }
  }
  class AutocompleteSuggestion {
    static async fetchAutocompleteSuggestions({ input, includedPrimaryTypes, locationRestriction: box }) {
      const { suggestions = [] } = await ask('/v1/places:autocomplete', {
        input,
        includedPrimaryTypes,
        ...(box && { locationRestriction: { rectangle: {
          low: { latitude: box.south, longitude: box.west },
          high: { latitude: box.north, longitude: box.east },
        } } }),
      });
      return {
        suggestions: suggestions.map(({ placePrediction: p }) => ({
          placePrediction: {
            placeId: p.placeId,
            text: p.text,
            mainText: p.structuredFormat.mainText,
            secondaryText: p.structuredFormat.secondaryText,
            toPlace: () => new Place({ id: p.placeId }),
          },
        })),
      };
    }
  }
  const libraries = { places: { AutocompleteSessionToken, AutocompleteSuggestion, Place } };
  const google = (window.google ??= {});
  const maps = (google.maps ??= {});
  maps.importLibrary = async (name) => {
    if (!libraries[name]) throw new Error('The maps stand-in has no library ' + name);
    return libraries[name];
  };
  const callback = ${JSON.stringify(callback)};
  if (callback) callback.split('.').reduce((of, name) => of?.[name], window)?.();
})();
`;
}
