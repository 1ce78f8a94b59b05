import { createRoot } from 'react-dom/client'
import type { Answer, Question } from './question.ts'
import { QuestionDialog } from './question-dialog.tsx'

/** Questions are shown one at a time, in order. */
let previous: Promise<unknown> = Promise.resolve()

/**
 * Shows a question in a dialog above everything else on the page, and waits for the answer. Closing
 * the dialog is a rejection.
 */
export function ask(question: Question): Promise<Answer> {
  const answer = previous.then(() => show(question))
  previous = answer
  return answer
}

/** Events that close dialogs of the app when they happen outside of these. */
const outsideEvents = ['pointerdown', 'focusin', 'focusout']

function show(question: Question): Promise<Answer> {
  const host = document.createElement('div')
  for (const type of outsideEvents) {
    host.addEventListener(type, (event) => event.stopPropagation())
  }
  document.body.append(host)
  const root = createRoot(host)
  return new Promise((resolve) => {
    const settle = (answer: Answer) => {
      root.unmount()
      host.remove()
      resolve(answer)
    }
    root.render(<QuestionDialog question={question} onAnswer={settle} />)
  })
}
