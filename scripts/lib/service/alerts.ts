/** Something that keeps a program from its work, and that a person may have to mend. */
export type Alert = {
  /** What it is about: the address of an account, or a part of the program. */
  readonly about: string
  /** Tells it from another alert about the same; figures in the text may change without being news. */
  readonly reason: string
  readonly text: string
}

/** The alerts that are new or changed, and those that are over. */
export function changesOf(
  before: readonly Alert[],
  now: readonly Alert[],
): { readonly raised: readonly Alert[]; readonly over: readonly Alert[] } {
  const isIn = (alerts: readonly Alert[], { about, reason }: Alert) =>
    alerts.some((each) => each.about === about && each.reason === reason)
  const isAbout = (alerts: readonly Alert[], { about }: Alert) =>
    alerts.some((each) => each.about === about)
  return {
    raised: now.filter((alert) => !isIn(before, alert)),
    over: before.filter((alert) => !isAbout(now, alert)),
  }
}

/** What a webhook is sent: `text` is what chat programs show. */
type Message = { readonly text: string; readonly alert: Alert; readonly over: boolean }

const webhookTimeoutMs = 10_000

/** Sends a message to a webhook; what goes wrong is returned, never thrown. */
export async function postToWebhook(url: string, message: Message): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(webhookTimeoutMs),
    })
    await response.body?.cancel()
    return response.ok ? null : `the webhook answered with status ${response.status}`
  } catch (error) {
    return `the webhook does not answer (${error instanceof Error ? error.message : error})`
  }
}

/**
 * Says alerts, and sends them to a webhook; one that does not answer is said once.
 *
 * @param program Begins what is sent: `keeper`.
 */
export function alertsTo(program: string, webhook: string | null, say: (text: string) => void) {
  const onTheirWay = new Set<Promise<void>>()
  let problemSaid: string | null = null
  const deliver = async (url: string, text: string, alert: Alert, over: boolean) => {
    const problem = await postToWebhook(url, { text: `Canopy ${program}: ${text}`, alert, over })
    if (problem !== null && problem !== problemSaid) say(`An alert was not delivered: ${problem}.`)
    problemSaid = problem
  }
  return {
    alert: (text: string, alert: Alert, over: boolean): void => {
      say(text)
      if (webhook === null) return
      const delivery = deliver(webhook, text, alert, over)
      onTheirWay.add(delivery)
      void delivery.then(() => onTheirWay.delete(delivery))
    },
    delivered: async (): Promise<void> => {
      await Promise.all(onTheirWay)
    },
  }
}

/** Tells which alerts are new and over, of those that hold from look to look. */
export function alertReporter(
  tell: (text: string, alert: Alert, over: boolean) => void,
  lineOf: (alert: Alert) => string = ({ text }) => text,
) {
  let before: readonly Alert[] = []
  return (now: readonly Alert[]): void => {
    const { raised, over } = changesOf(before, now)
    for (const alert of raised) tell(lineOf(alert), alert, false)
    for (const alert of over) tell(`Over: ${lineOf(alert)}`, alert, true)
    before = now
  }
}
