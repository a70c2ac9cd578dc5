/** What a member of the staff sees instead of the console while they need a second factor and have none. */
import { PageHead } from '#console/page/head.tsx'
import { NothingHere } from '#console/page/states.tsx'
import { USER_PROFILE_PATH } from '#contract/rules/shop-paths.ts'

export function SecondFactorNeeded() {
  return (
    <main id="main">
      <PageHead title="Set up a second factor first" />
      <NothingHere
        title="This shop asks it of all its staff"
        why="Besides your password you then sign in with a code of an app on your phone. It takes two minutes; after it
          the console is open to you."
        action={<a href={USER_PROFILE_PATH}>Set it up in your profile</a>}
      />
    </main>
  )
}
