type Goal = { readonly title: string; readonly colour: string; readonly ink: string }

const white = '#ffffff'
const black = '#000000'

/**
 * The 17 Sustainable Development Goals of the United Nations, in order, with the colours of the
 * official guidelines and a readable text colour, black or white.
 */
const goals: readonly Goal[] = [
  { title: 'No poverty', colour: '#e5243b', ink: white },
  { title: 'Zero hunger', colour: '#dda63a', ink: black },
  { title: 'Good health and well-being', colour: '#4c9f38', ink: black },
  { title: 'Quality education', colour: '#c5192d', ink: white },
  { title: 'Gender equality', colour: '#ff3a21', ink: black },
  { title: 'Clean water and sanitation', colour: '#26bde2', ink: black },
  { title: 'Affordable and clean energy', colour: '#fcc30b', ink: black },
  { title: 'Decent work and economic growth', colour: '#a21942', ink: white },
  { title: 'Industry, innovation and infrastructure', colour: '#fd6925', ink: black },
  { title: 'Reduced inequalities', colour: '#dd1367', ink: white },
  { title: 'Sustainable cities and communities', colour: '#fd9d24', ink: black },
  { title: 'Responsible consumption and production', colour: '#bf8b2e', ink: black },
  { title: 'Climate action', colour: '#3f7e44', ink: white },
  { title: 'Life below water', colour: '#0a97d9', ink: black },
  { title: 'Life on land', colour: '#56c02b', ink: black },
  { title: 'Peace, justice and strong institutions', colour: '#00689d', ink: white },
  { title: 'Partnerships for the goals', colour: '#19486a', ink: white },
]

/** The goal with a number from 1 to 17; `undefined` for any other number. */
export function sdgOf(number: number): Goal | undefined {
  return goals[number - 1]
}
