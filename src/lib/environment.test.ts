import { describe, expect, it } from 'vitest'
import { parseEnvironment } from './environment.ts'

describe('the environment of a build', () => {
  it('is the local chain with sample data by default', () => {
    const defaults = {
      chainId: null,
      apiUrl: null,
      indexUrl: null,
      walletConnectProjectId: null,
      visitors: 'demo',
      safeOrigins: ['https://app.safe.global'],
    }
    expect(parseEnvironment({})).toEqual(defaults)
    expect(parseEnvironment({ VITE_CHAIN_ID: '', VITE_API_URL: '', VITE_INDEX_URL: '' })).toEqual(
      defaults,
    )
  })

  it('has the values of the variables', () => {
    const walletConnectProjectId = '0123456789abcdef0123456789ABCDEF'
    expect(
      parseEnvironment({
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
    expect(parseEnvironment({ VITE_API_URL: 'https://api.example.org' }).apiUrl).toBe(
      'https://api.example.org',
    )
  })

  it('names every invalid variable', () => {
    const parse = () =>
      parseEnvironment({
        VITE_CHAIN_ID: '0x14a34',
        VITE_API_URL: 'api.example.org',
        VITE_INDEX_URL: 'localhost:42069',
        VITE_WALLETCONNECT_PROJECT_ID: 'mine',
        VITE_VISITORS: 'guests',
        VITE_SAFE_ORIGINS: 'app.safe.global',
      })
    expect(parse).toThrow(
      'VITE_CHAIN_ID is "0x14a34", not a chain id, such as 84532.\n' +
        'VITE_API_URL is "api.example.org", not a URL or a path, such as /api.\n' +
        'VITE_INDEX_URL is "localhost:42069", not a URL or a path, such as http://127.0.0.1:42069.\n' +
        'VITE_WALLETCONNECT_PROJECT_ID is "mine", not a project id of 32 hexadecimal digits.\n' +
        'VITE_SAFE_ORIGINS is "app.safe.global", not origins such as https://app.safe.global, separated by commas.\n' +
        'VITE_VISITORS is "guests", not demo or signed-out.',
    )
  })
})
