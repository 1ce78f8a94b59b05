/** The address of the demo session's user. Its private key is unknown. */
export const demoAddress = '0xdE3000CA90B7000000000000000000000000DE30'
