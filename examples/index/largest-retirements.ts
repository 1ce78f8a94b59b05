// The five largest retirements that an index knows, by GraphQL:
//
//   node examples/index/largest-retirements.ts http://127.0.0.1:42069

const [url = 'http://127.0.0.1:42069'] = process.argv.slice(2)

const query = `
  query Largest($limit: Int!) {
    certificates(orderBy: "amount", orderDirection: "desc", limit: $limit) {
      items { certificateId tokenId amount beneficiary }
      totalCount
    }
    _meta { status }
  }`

const response = await fetch(`${url}/graphql`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables: { limit: 5 } }),
})
// While it reads the past, an index answers 503.
if (!response.ok) throw new Error(`The index answered ${response.status}: ${await response.text()}`)
// Errors come with the status 200.
const { data, errors } = await response.json()
if (errors) throw new Error(errors[0].message)

console.log(`${data.certificates.totalCount} certificates, the largest:`)
for (const { certificateId, tokenId, amount, beneficiary } of data.certificates.items) {
  // Amounts are in thousandths of a credit.
  console.log(`${certificateId}: ${Number(amount) / 1_000} of credit ${tokenId} for ${beneficiary}`)
}
