import { useQuery } from '@tanstack/react-query'
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { Suspense, useState } from 'react'
import { type Address, zeroAddress } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import { FailureCard } from '../../chain/errors/failure-state.tsx'
import { transact } from '../../chain/transactions/transact-store.ts'
import { creditMotif, creditTypes } from '../../domain/credits/credit-type.ts'
import { standardsQuery } from '../../domain/credits/read-credits.ts'
import { roleQuery } from '../../domain/roles/use-role.ts'
import { failureOf, loadable } from '../../lib/loadable.ts'
import { WalletButton } from '../../panels/wallet/wallet-button.tsx'
import { useSession } from '../../session/session-provider.tsx'
import { AssetPicture } from '../../ui/asset-picture/asset-picture.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CoverLink } from '../../ui/cover-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Breadcrumb, PageHeader } from '../../ui/page-header.tsx'
import { Card } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useNowOfDay } from '../../ui/use-now.ts'
import { DiscardDraft, IssuerNotice, PreviewCard } from './components/form-aside.tsx'
import { StepForm } from './components/step-form.tsx'
import { useDrafts } from './draft.ts'
import { createCreditIntent, createFinancialIntent } from './intents.ts'
import { furtherBatchSteps, withProject } from './model/batch-form.ts'
import { creditSteps } from './model/credit-form.ts'
import { financialSteps } from './model/financial-form.ts'
import { isRestricted, policyOf } from './model/holders.ts'
import { descriptorOfKind, isCreditKind, type Kind, kindLabel, kinds } from './model/kind.ts'
import { firstOpenStep } from './model/step.ts'
import { useCreatedAsset } from './use-created-asset.ts'
import { useOwnProjects } from './use-own-projects.ts'

// What follows the form is loaded when it is reached.
const Review = lazyPart(() =>
  import('./components/review.tsx').then((module) => ({ default: module.Review })),
)
const PolicyHelper = lazyPart(() =>
  import('./components/policy-helper.tsx').then((module) => ({ default: module.PolicyHelper })),
)
const Created = lazyPart(() =>
  import('./components/created.tsx').then((module) => ({ default: module.Created })),
)

/** `/assets/create`: a stepped form for each class of asset, from the first word to the signature. */
export function Page() {
  const [{ kind, step }, setUrl] = useQueryStates(
    { kind: parseAsStringLiteral(kinds), step: parseAsInteger.withDefault(0) },
    { history: 'push' },
  )
  const session = useSession()
  const account = session.kind === 'wallet' ? session.account : null
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        eyebrow={
          kind === null ? undefined : (
            <Breadcrumb
              trail={[{ label: 'Create asset', to: '/assets/create' }]}
              current={kindLabel(kind).label}
            />
          )
        }
        title={kind === null ? 'Create asset' : `Create asset: ${kindLabel(kind).label}`}
        description={
          kind === null
            ? 'Bring a financial asset or an environmental credit on chain, with an account that has the issuer role. Nothing is sent before you have seen what it does and costs.'
            : kindLabel(kind).description
        }
        actions={
          <>
            <ButtonLink to="/assets/issued" variant="outline">
              Issued by you
            </ButtonLink>
            <ButtonLink to="/assets/verification" variant="outline">
              Verification queue
            </ButtonLink>
          </>
        }
      />
      {kind === null ? (
        <>
          <KindCards />
          {account !== null && <IssuerNotice account={account} />}
        </>
      ) : (
        <Wizard
          key={kind}
          kind={kind}
          account={account}
          step={step}
          onStep={(next) => void setUrl({ step: next })}
          onLeave={() => void setUrl({ kind: null, step: 0 })}
        />
      )}
    </div>
  )
}

function KindCards() {
  const { hasDraft } = useDrafts()
  return (
    <nav aria-label="What do you want to create?">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {kinds.map((kind) => (
          <li key={kind}>
            <Card className="relative h-full overflow-hidden transition-colors hover:border-line-strong">
              <AssetPicture motif={motifOf(kind)} seed={kind} className="h-32 w-full" />
              <div className="p-4">
                <h2 className="flex items-center justify-between gap-2 font-semibold text-base">
                  <CoverLink to={`?kind=${kind}`}>{kindLabel(kind).label}</CoverLink>
                  {hasDraft(kind) && <Badge>Draft</Badge>}
                </h2>
                <p className="mt-1 text-muted text-sm">{kindLabel(kind).description}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function motifOf(kind: Kind) {
  if (!isCreditKind(kind)) return descriptorOfKind(kind).motif
  return creditMotif(creditTypes[kind === 'credit' ? 0 : 1])
}

type WizardProps = {
  readonly kind: Kind
  /** Who creates the asset; null without a wallet. */
  readonly account: Address | null
  readonly step: number
  readonly onStep: (step: number) => void
  readonly onLeave: () => void
}

function Wizard({ kind, account, step, onStep, onLeave }: WizardProps) {
  const chain = useChain()
  const standards = loadable(useQuery(standardsQuery(chain)))
  const role = useQuery({
    ...roleQuery(chain, account ?? zeroAddress, 'ISSUER_ROLE'),
    enabled: account !== null && chain.status === 'open',
  })
  const drafts = useDrafts()
  const now = useNowOfDay()
  const [transactionId, setTransactionId] = useState<string | null>(null)
  const outcome = useCreatedAsset(transactionId)
  const draft = drafts.valuesOf(kind)
  // The form takes the address of a policy that was created below it.
  const [created, setCreated] = useState('')
  const onPolicyCreated = (policy: Address) => {
    drafts.save(kind, { policy })
    setCreated(policy)
  }
  const own = useOwnProjects(kind === 'batch' ? account : null, draft.projectId ?? '')
  const needed = [...(isCreditKind(kind) ? [standards] : []), ...(kind === 'batch' ? [own] : [])]
  const failure = failureOf(...needed)
  if (failure) {
    return <FailureCard failure={failure} />
  }
  // Accounts that may not create assets are told so before the form, whose layout does not shift.
  if (role.isLoading || needed.some(({ status }) => status === 'pending')) {
    return <Skeleton className="h-120 rounded-lg" />
  }
  const projects = own.status === 'ready' ? own.value.projects : []
  if (kind === 'batch' && projects.length === 0 && transactionId === null) {
    return <NoProject isConnected={account !== null} onLeave={onLeave} />
  }

  const listed = standards.status === 'ready' ? standards.value : []
  const project = projects.find(({ id }) => String(id) === draft.projectId)
  const newest = own.status === 'ready' ? own.value.newest : null
  const values = kind === 'batch' ? withProject(draft, project, listed, newest) : draft
  const steps =
    kind === 'batch'
      ? furtherBatchSteps(projects, listed, now, values)
      : kind === 'credit'
        ? creditSteps(listed, now, values)
        : financialSteps(kind, now, values)
  // A link into the middle of the form leads to the first step that is not complete.
  const current = Math.min(Math.max(step, 0), firstOpenStep(steps, values))
  const form = steps[current]
  // What the document says of the project stands in the fields from the start: nothing typed is replaced.
  const isFormReady = current === 0 || own.status !== 'ready' || !own.value.isReadingNewest

  const sign = async () => {
    if (chain.status !== 'open') return
    const intent = isCreditKind(kind)
      ? createCreditIntent(
          values,
          listed,
          steps,
          addressOf(chain.deployment, 'EnvironmentalCredits'),
        )
      : createFinancialIntent(
          kind,
          values,
          steps,
          addressOf(chain.deployment, 'FinancialAssetFactory'),
          now,
        )
    const sent = await transact(intent)
    if (sent.status === 'submitted') setTransactionId(sent.transactionId)
  }
  const restart = () => {
    drafts.discard(kind)
    setTransactionId(null)
    onLeave()
  }

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5">
        {account !== null && form && <IssuerNotice account={account} />}
        <Stepper
          label={`Create ${kindLabel(kind).label.toLowerCase()}`}
          steps={[...steps.map(({ title }) => title), 'Review and sign'].map((label, index) => ({
            label,
            state:
              index < current || outcome?.status === 'done'
                ? 'done'
                : index === current
                  ? 'current'
                  : 'waiting',
          }))}
        />
        <Card className="p-5 sm:p-6">
          <Suspense fallback={<Skeleton className="h-100" />}>
            {outcome ? (
              <Created
                kind={kind}
                outcome={outcome}
                onCreateAnother={restart}
                onReview={() => setTransactionId(null)}
              />
            ) : form && !isFormReady ? (
              <Skeleton className="h-100" />
            ) : form ? (
              <>
                <StepForm
                  key={`${form.id} ${created}`}
                  step={form}
                  values={values}
                  onChange={(changes) => drafts.save(kind, changes)}
                  onDone={() => onStep(current + 1)}
                  onBack={() => (current === 0 ? onLeave() : onStep(current - 1))}
                />
                {form.id === 'offer' && isRestricted(values) && account !== null && (
                  <PolicyHelper
                    account={account}
                    policy={policyOf(values)}
                    onCreated={onPolicyCreated}
                  />
                )}
              </>
            ) : (
              <Review
                kind={kind}
                values={values}
                steps={steps}
                standards={listed}
                now={now}
                onEdit={onStep}
                onSign={() => void sign()}
              />
            )}
          </Suspense>
        </Card>
      </div>
      <aside className="flex flex-col gap-4 lg:sticky lg:top-20">
        <PreviewCard kind={kind} values={values} />
        <div className="flex items-center justify-between gap-2 text-muted text-xs">
          <span>
            {drafts.isSaved
              ? 'The draft is kept on this computer.'
              : 'This browser cannot store the draft: it is lost when you leave this page.'}
          </span>
          {drafts.hasDraft(kind) && (
            <DiscardDraft subject={kindLabel(kind).label.toLowerCase()} onDiscard={restart} />
          )}
        </div>
      </aside>
    </div>
  )
}

type NoProjectProps = { readonly isConnected: boolean; readonly onLeave: () => void }

/** A further batch needs a project, and a project has an issuer. */
function NoProject({ isConnected, onLeave }: NoProjectProps) {
  return (
    <Card>
      <EmptyState
        title={isConnected ? 'Your account has no project yet' : 'Connect the issuer’s wallet'}
        actions={
          <>
            {!isConnected && <WalletButton />}
            <Button variant="outline" onClick={onLeave}>
              Choose something else
            </Button>
          </>
        }
      >
        {isConnected
          ? 'Create an environmental credit first: it registers the project with its first batch.'
          : 'Only the account that brought a project on chain can add batches to it.'}
      </EmptyState>
    </Card>
  )
}
