import { type Address, encodeAbiParameters } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { expect, it } from 'vitest'
import { addresses, hashOf, inputs, writeDeployment } from './deployment.fixture.ts'
import { submissionsOf } from './submissions.ts'

const encodedAddresses = (...values: readonly Address[]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'address' })),
    values,
  ).slice(2)

it('submits every contract, also those that constructors create', async () => {
  const submissions = await submissionsOf(await writeDeployment(), {})
  const found = Object.fromEntries(submissions.map(({ name, address }) => [name, address]))
  expect(found).toEqual(addresses)
})

it('submits the whole input of the compiler, unchanged', async () => {
  const submissions = await submissionsOf(await writeDeployment(), {})
  const of = (name: string) => submissions.find((each) => each.name === name)
  expect(of('RetirementCertificate')).toMatchObject({
    contractIdentifier: 'project/Credits.sol:RetirementCertificate',
    compilerVersion: '0.8.37+commit.f401782d',
  })
  expect(of('RetirementCertificate')?.input).toStrictEqual(inputs['solc-credits'])
  expect(of('SmartAccountFactory')?.input).toStrictEqual(inputs['solc-others'])
})

it('shows the arguments of a constructor, and the transaction that created the contract', async () => {
  const submissions = await submissionsOf(await writeDeployment(), {})
  const of = (name: string) => submissions.find((each) => each.name === name)
  expect(of('EnvironmentalCredits')).toMatchObject({
    constructorArguments: encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'address' }],
      [1_000_000n, addresses.CertificateRenderer],
    ).slice(2),
    creationHash: hashOf('EnvironmentalCredits'),
  })
  expect(of('CertificateRenderer')?.constructorArguments).toBe('')
  expect(of('RetirementCertificate')).toMatchObject({
    constructorArguments: encodedAddresses(
      addresses.EnvironmentalCredits,
      addresses.CertificateRenderer,
    ),
    creationHash: undefined,
  })
})

it('tells smart accounts the USDC of the chain', async () => {
  const usdc: Address = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
  const told = async (chain: { readonly usdc?: Address }) =>
    (await submissionsOf(await writeDeployment(), chain)).find(
      ({ name }) => name === 'SmartAccount',
    )?.constructorArguments
  const { SmartAccountFactory, TestUSDC } = addresses
  const before = [SmartAccountFactory, entryPoint08Address] as const
  expect(await told({ usdc })).toBe(encodedAddresses(...before, usdc))
  expect(await told({})).toBe(encodedAddresses(...before, TestUSDC))
})
