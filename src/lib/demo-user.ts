/** The address of the demo session's user. Nobody holds its key. */
export const demoAddress = '0xdE3000CA90B7000000000000000000000000DE30'
