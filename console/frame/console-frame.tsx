/**
 * The frame of the console: the rail with its areas, the page beside it, and on a phone a bar of five below. It knows
 * the keys that work everywhere, and moves focus to the title of each page that is opened, so that it is read out.
 */
import { useEffect, useRef, useState } from 'react'
import { NavLink, Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { PageHead } from '#console/page/head.tsx'
import { SEARCH } from '#console/page/icons.ts'
import { COMMAND, KeyHint } from '#console/page/key-hint.tsx'
import { useKeySequences, useKeys } from '#console/page/keys.ts'
import { useMay, useStaff } from '#console/page/staff.tsx'
import { NothingHere } from '#console/page/states.tsx'
import { LeaveQuestion } from '#console/page/unsaved.tsx'
import { USER_PROFILE_PATH } from '#contract/rules/shop-paths.ts'
import { Avatar } from '#ui/media/avatar.tsx'
import { Icon, LEAVE, MENU, OUTWARD } from '#ui/media/icon.tsx'
import { AreaLink } from './area-link.tsx'
import { AREAS, type Area, opensArea } from './areas.ts'
import styles from './console-frame.module.css'
import { FindDialog } from './finder.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { Mark } from './mark.tsx'
import { MoreDialog } from './more-dialog.tsx'
import { SecondFactorNeeded } from './second-factor-needed.tsx'

export function ConsoleFrame() {
  return useStaff().NeedsSecondFactor ? <SecondFactorNeeded /> : <Frame />
}

function Frame() {
  const may = useMay()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isFinding, setIsFinding] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  const [showsMore, setShowsMore] = useState(false)
  const areas = AREAS.filter((area) => opensArea(area, may))
  const go = ({ isOutside, to }: Pick<Area, 'isOutside' | 'to'>) => (isOutside ? location.assign(to) : navigate(to))

  useKeys({
    'mod+k': () => setIsFinding(true),
    '?': () => setShowsKeys(true),
    ...Object.fromEntries(areas.flatMap((area) => (area.key ? [[`g ${area.key}`, () => void go(area)]] : []))),
  })
  useKeySequences()

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Rail areas={areas.filter(({ isOffRail }) => !isOffRail)} onFind={() => setIsFinding(true)} />
      <Main area={AREAS.find(({ to }) => to !== '/' && (pathname === to || pathname.startsWith(`${to}/`)))} />
      <TabBar areas={areas} onFind={() => setIsFinding(true)} onMore={() => setShowsMore(true)} />
      <FindDialog areas={areas} isOpen={isFinding} onClose={() => setIsFinding(false)} onGo={go} />
      <MoreDialog areas={areas} isOpen={showsMore} onClose={() => setShowsMore(false)} />
      <KeysDialog areas={areas} isOpen={showsKeys} onClose={() => setShowsKeys(false)} />
      <LeaveQuestion />
    </div>
  )
}

/** An area without the right to it says so; the server would refuse all that it asks for. */
function Main({ area }: { area: Area | undefined }) {
  const may = useMay()
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const main = useRef<HTMLElement>(null)
  const opened = useRef(pathname)
  useEffect(() => {
    if (opened.current === pathname) return
    opened.current = pathname
    main.current?.querySelector('h1')?.focus()
  }, [pathname])
  return (
    <main ref={main} id="main" className={styles.main} tabIndex={-1} aria-busy={state !== 'idle'}>
      {area === undefined || opensArea(area, may) ? <Outlet /> : <NotAllowed name={area.name} />}
    </main>
  )
}

function NotAllowed({ name }: { name: string }) {
  return (
    <>
      <PageHead title={name} />
      <NothingHere title="This is not for your role" why="An admin can give your role the right to this area." />
    </>
  )
}

function Rail({ areas, onFind }: { areas: readonly Area[]; onFind(): void }) {
  const { Name, Role, ShopName } = useStaff()
  return (
    <header className={styles.rail}>
      <NavLink className={styles.shop} to="/">
        <Mark />
        <span>{ShopName}</span>
      </NavLink>
      <button type="button" className={styles.find} aria-keyshortcuts="Meta+K Control+K" onClick={onFind}>
        <Icon stroke={SEARCH} />
        <span>Find</span>
        <KeyHint>{`${COMMAND}K`}</KeyHint>
      </button>
      <nav aria-label="Console">
        {areas.map((area) => (
          <AreaLink key={area.name} area={area} />
        ))}
      </nav>
      <nav aria-label="Shop" className={styles.last}>
        <a href="/">
          <Icon stroke={OUTWARD} />
          <span>See the shop</span>
        </a>
        <a href="/logout">
          <Icon stroke={LEAVE} />
          <span>Sign out</span>
        </a>
      </nav>
      <a className={styles.me} href={USER_PROFILE_PATH}>
        <Avatar initials={initialsOf(Name)} color="yellow" />
        <span>
          {Name}
          <small>{Role}, your profile</small>
        </span>
      </a>
    </header>
  )
}

/** On a phone: what staff do there. All else is behind More. */
function TabBar({ areas, onFind, onMore }: { areas: readonly Area[]; onFind(): void; onMore(): void }) {
  const shown = areas.filter(({ name }) => ['Today', 'Orders', 'Scan'].includes(name))
  return (
    <nav className={styles.tabBar} aria-label="Console, short">
      {shown.map((area) => (
        <AreaLink key={area.name} area={area} />
      ))}
      <button type="button" onClick={onFind}>
        <Icon stroke={SEARCH} />
        <span>Find</span>
      </button>
      <button type="button" onClick={onMore}>
        <Icon stroke={MENU} />
        <span>More</span>
      </button>
    </nav>
  )
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase()
}
