/** Cookie that tells the server which language a browser chose, so that a page's first bytes are in it. */
export const localeCookie = 'punktgenau-locale';

/** Query parameter that opens a page in a language: `?lang=en`. Search engines need an address for each. */
export const localeParameter = 'lang';
