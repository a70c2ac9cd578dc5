/** `/c/user-profile`: what the shop knows about the signed-in customer. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { showProfileCall } from '#contract/calls/signing-in.ts'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import type { Profile } from '#contract/schemas/signing-in.ts'
import { UserProfilePage } from '#storefront/features/account/user-profile-page.tsx'
import { loadHero } from '#storefront/features/layouts/hero/load-hero.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { callFailed } from '#storefront/page/shop-errors.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

type ProfileData = { profile: Profile; pictures: PictureModel[] }

export async function loader({ context }: LoaderFunctionArgs): Promise<ProfileData> {
  const client = context.get(clientContext)
  try {
    const [profile, pictures] = await Promise.all([client(showProfileCall), loadHero(client, context.get(logContext))])
    return { profile, pictures }
  } catch (error) {
    throw callFailed(error)
  }
}

export function head(_: ProfileData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.profile.title'), shell), robots: 'noindex' }
}

export function Component() {
  return <UserProfilePage {...useLoaderData<ProfileData>()} />
}
