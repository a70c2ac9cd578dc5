/** `/c/user-profile`: the customer's details, how they sign in, and what the shop keeps of them. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router'
import { listSessionsCall } from '#contract/calls/people/account.ts'
import { showProfileCall } from '#contract/calls/people/signing-in.ts'
import { ACCOUNT_ERASED_PATH, USER_PROFILE_PATH } from '#contract/rules/shop-paths.ts'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import type { OwnSession } from '#contract/schemas/people/customers.ts'
import type { Profile } from '#contract/schemas/people/signing-in.ts'
import { UserProfilePage } from '#storefront/features/account/user-profile-page.tsx'
import { loadHero } from '#storefront/features/layouts/hero/load-hero.ts'
import {
  ACCOUNT_INTENTS,
  type AccountIntent,
  type AccountOutcome,
  changeAccount,
} from '#storefront/features/profile/change-account.ts'
import { type Country, countries } from '#storefront/features/profile/countries.ts'
import { type RefusedProfile, saveProfile } from '#storefront/features/profile/save-profile.ts'
import { clientContext, customerContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { callFailed, isMissing } from '#storefront/page/shop-errors.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

const FORMS = ['profile', ...ACCOUNT_INTENTS] as const

type ProfileData = {
  profile: Profile
  pictures: PictureModel[]
  sessions: OwnSession[] | undefined
  countries: Country[]
  done: 'profile' | AccountIntent | undefined
}
type Posted = { refused?: RefusedProfile; outcome?: AccountOutcome }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ProfileData> {
  const client = context.get(clientContext)
  const log = context.get(logContext)
  const done = new URL(request.url).searchParams.get('done')
  try {
    const [profile, pictures, sessions] = await Promise.all([
      client(showProfileCall),
      loadHero(client, log),
      client(listSessionsCall).catch((error: unknown) => {
        // The call is ours: a platform that does not know it has not failed.
        if (!isMissing(error)) log.warn('Failed to load the sessions of an account', { reason: String(error) })
        return undefined
      }),
    ])
    return { profile, pictures, sessions, countries: countries(), done: FORMS.find((form) => form === done) }
  } catch (error) {
    throw callFailed(error)
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const services = { ask: context.get(clientContext), log: context.get(logContext) }
  const form = await request.formData()
  const saved = await saveProfile(services, form, context.get(customerContext).Id)
  if (saved) return saved.ok ? redirect(donePath('profile'), 303) : data<Posted>({ refused: saved })
  const outcome = await changeAccount(services, form)
  if (!outcome) return data<Posted>({}, { status: 400 })
  if (!outcome.ok) return data<Posted>({ outcome }, { status: outcome.refusal === 'failed' ? 503 : 200 })
  if (outcome.factor) return data<Posted>({ outcome })
  return outcome.intent === 'erase'
    ? redirectDocument(ACCOUNT_ERASED_PATH, 303)
    : redirect(donePath(outcome.intent), 303)
}

function donePath(form: (typeof FORMS)[number]): string {
  return `${USER_PROFILE_PATH}?done=${form}`
}

export function head(_: ProfileData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.profile.title'), shell), robots: 'noindex' }
}

export function Component() {
  const { outcome, refused } = useActionData<Posted>() ?? {}
  return <UserProfilePage {...useLoaderData<ProfileData>()} outcome={outcome} refused={refused} />
}
