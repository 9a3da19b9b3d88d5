/** The id of the part beside the list that shows the open ride. */
export const paneId = 'ride-pane';
