import { describe, expect, it } from 'vitest'
import { checkVariables } from './environment-plugin.ts'

describe('the environment of a build', () => {
  it('may be empty or valid', () => {
    checkVariables({})
    checkVariables({ VITE_CHAIN_ID: '' })
    checkVariables({
      VITE_CHAIN_ID: '84532',
      VITE_API_URL: '/api',
      VITE_INDEX_URL: 'http://127.0.0.1:42069',
      VITE_WALLETCONNECT_PROJECT_ID: '0123456789abcdef0123456789ABCDEF',
      VITE_SAFE_ORIGINS: 'https://app.safe.global,http://127.0.0.1:8000',
      VITE_VISITORS: 'signed-out',
    })
  })

  it('names every invalid variable', () => {
    const parse = () =>
      checkVariables({
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
