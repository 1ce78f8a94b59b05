import { cleanText } from './visible-text.ts'

/** Most characters of a name that a contract stores: `MAX_NAME` of `SafeText`, which says why. */
export const nameCharacters = 500

/** Length of a text as it is stored, clean and trimmed, in Unicode code points as the contracts count. */
export const charactersIn = (text: string): number => [...cleanText(text).trim()].length
