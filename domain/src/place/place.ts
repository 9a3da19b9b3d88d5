/** A place as a maps provider resolved it. `land` is the country's short code, `bundesland` the state, `bezirk` the district. */
export interface Place {
  readonly placeId: string;
  /** One line, as the guest reads it. */
  readonly label: string;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
  readonly land: string;
  readonly bundesland: string;
  readonly bezirk: string;
}
