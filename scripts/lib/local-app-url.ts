import { loopback } from './ports.ts'

/** Port on which `npm start` serves the app unless `PORT` says otherwise. */
export const localAppPort = 5173

/**
 * Where `npm start` serves the app, for links in published files: others' software needs absolute ones.
 * The files are the same on every machine, so another `PORT` is not in them.
 */
export const localAppUrl = `http://${loopback}:${localAppPort}`
