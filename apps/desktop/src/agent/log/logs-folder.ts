/** In the settings folder; a file of its own, because crashes are watched before the log's machinery is loaded. */
export const logsFolder = 'logs';
