/** Serializes data for a script element, which would end at the first `</script`. */
export const scriptJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
