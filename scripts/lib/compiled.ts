/** Set for commands that need not look whether the contracts are compiled. */
export const compiledVariable = 'CANOPY_CONTRACTS_COMPILED'
