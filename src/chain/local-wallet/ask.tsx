import { createRoot } from 'react-dom/client'
import type { Answer, Question } from './question.ts'
import { QuestionDialog } from './question-dialog.tsx'

/** Questions are put one after the other: a person has one answer to give at a time. */
let previous: Promise<unknown> = Promise.resolve()

/**
 * Puts a question to the person in front of the page, over everything else that is open, and waits
 * for the answer. Closing the dialog is a refusal.
 */
export function ask(question: Question): Promise<Answer> {
  const answer = previous.then(() => show(question))
  previous = answer
  return answer
}

/** What dialogs of the app take for a sign that they should close, when it happens outside of them. */
const outsideSigns = ['pointerdown', 'focusin', 'focusout']

function show(question: Question): Promise<Answer> {
  const host = document.createElement('div')
  for (const sign of outsideSigns) {
    host.addEventListener(sign, (event) => event.stopPropagation())
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
