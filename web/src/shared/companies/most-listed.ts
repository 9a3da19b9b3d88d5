/** Maximum number of companies in a list to choose from; typing finds the others. */
export const mostListed = 50;
