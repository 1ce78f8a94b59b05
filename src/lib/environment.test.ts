import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

describe('the environment of a build', () => {
  it('is the local chain with sample data by default', () => {
    const defaults = {
      chainId: null,
      apiUrl: null,
      indexUrl: null,
      walletConnectProjectId: null,
      visitors: 'demo',
      safeOrigins: null,
    }
    expect(readEnvironment({})).toEqual(defaults)
    expect(readEnvironment({ VITE_CHAIN_ID: '', VITE_API_URL: '', VITE_SAFE_ORIGINS: '' })).toEqual(
      defaults,
    )
  })

  it('has the values of the variables', () => {
    const walletConnectProjectId = '0123456789abcdef0123456789ABCDEF'
    expect(
      readEnvironment({
        VITE_CHAIN_ID: '84532',
        VITE_API_URL: '/api',
        VITE_INDEX_URL: 'http://127.0.0.1:42069',
        VITE_WALLETCONNECT_PROJECT_ID: walletConnectProjectId,
        VITE_VISITORS: 'signed-out',
        VITE_SAFE_ORIGINS: 'https://safe.example.org,https://app.safe.global',
      }),
    ).toEqual({
      chainId: 84_532,
      apiUrl: '/api',
      indexUrl: 'http://127.0.0.1:42069',
      walletConnectProjectId,
      visitors: 'signed-out',
      safeOrigins: ['https://safe.example.org', 'https://app.safe.global'],
    })
    expect(readEnvironment({ VITE_API_URL: 'https://api.example.org' }).apiUrl).toBe(
      'https://api.example.org',
    )
  })
})
