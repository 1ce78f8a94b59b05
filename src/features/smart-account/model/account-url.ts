import { parseAsString } from 'nuqs'
import { smartAccountPath } from '../../../domain/paths.ts'

/** Which of the screens is shown; the list when none is named. */
export const viewUrl = {
  /** An account's address, or its id in the API. */
  account: parseAsString,
  /** The template that an account is created from. */
  create: parseAsString,
}

/** The template of the rule that an account is being given; null while its rule is left alone. */
export const ruleUrl = { rule: parseAsString }

/** The name of a new account in the URL. */
export const newAccountUrl = { name: parseAsString.withDefault('') }

/** The values of a rule in the URL, as a query string. */
export const ruleValuesUrl = { values: parseAsString.withDefault('') }

/** Where the screens are. */
export const accountPath = {
  list: '/smart-account',
  account: smartAccountPath,
  rule: (id: string, templateId: string) =>
    `${smartAccountPath(id)}&rule=${encodeURIComponent(templateId)}`,
  create: (templateId: string) => `/smart-account?create=${encodeURIComponent(templateId)}`,
}

/** Texts as one parameter of the URL; values that are as they were given are left out. */
export function writeTexts(
  texts: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): string {
  const changed = Object.entries(texts).filter(([name, text]) => text !== given[name])
  return new URLSearchParams(changed).toString()
}

/** The texts that the URL names, the given ones elsewhere. Names that were not given are dropped. */
export function readTexts(
  text: string,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const read = new URLSearchParams(text)
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, read.get(name) ?? value]),
  )
}
