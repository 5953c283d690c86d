import { Suspense, useEffect, useLayoutEffect, useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import { SectionFrame } from '../../components/admin/section-frame';
import { type Setting, sectionId, useArrival } from '../../components/admin/use-arrival';
import { useHashRoute } from '../../components/admin/use-hash-route';
import { formOf, hasUnsavedForm } from '../../store/unsaved-forms';
import { useAppSelector } from '../../store/hooks';
import { productName } from '../../store/printed-state';
import { selectAdminUrl, selectCanManage } from '../../features/site/session/slice';
import type { AdminGroup, AdminGroups } from './groups';
import { SettingsSearch } from './search/settings-search';

/** The sections of a group, and its screens of their own. */
function GroupNav({ group, current, onOpen }: { readonly group: AdminGroup; readonly current: string; readonly onOpen: (path: string) => void }) {
	const adminUrl = useAppSelector(selectAdminUrl);
	const canManage = useAppSelector(selectCanManage);
	const screens = canManage ? group.screens : [];
	const sections = group.pages.flat();
	if (sections.length + screens.length < 2) {
		return null;
	}
	return (
		<nav className="sitewright-admin__sections" aria-label={group.label()}>
			{sections.map(({ path, label }) => (
				<a key={path} href={`#${path}`} aria-current={path === current ? 'page' : undefined} onClick={() => onOpen(path)}>
					{label()}
				</a>
			))}
			{screens.map(({ page, label }) => (
				<a key={page} href={`${adminUrl}admin.php?page=${page}`}>
					{label()}
				</a>
			))}
		</nav>
	);
}

interface AdminPageProps {
	readonly groups: AdminGroups;
	/** Above a page that shows an imported state; null for the page's own state. */
	readonly banner: ReactNode;
}

/** The admin page, with the hash routes that the spec links to (spec 1 §2 "Admin links"). */
export function AdminPage({ groups, banner }: AdminPageProps) {
	const route = useHashRoute();
	const pages = groups.flatMap((group) => group.pages.map((sections) => ({ group, sections })));
	const known = pages.some(({ sections }) => sections.some(({ path }) => path === route)) ? route : groups[0].pages[0][0].path;
	const isOpen = ({ sections }: (typeof pages)[number]) => sections.some(({ path }) => path === known);
	const openGroup = pages.find(isOpen)?.group ?? groups[0];
	const [target, setTarget] = useState<Setting | null>(null);
	useArrival(route === known ? known : null, target);
	useEffect(() => {
		// A search result gets the focus once, not at each later visit of its section.
		setTarget((chosen) => (chosen?.path === known ? chosen : null));
	}, [known]);
	// A page with something typed that is not saved stays behind the others.
	const [typed, setTyped] = useState<readonly string[]>([]);
	useLayoutEffect(() => {
		setTyped((paths) => paths.filter((path) => hasUnsavedForm(document.getElementById(sectionId(path)))));
	}, [known]);
	const shown = pages
		.filter((page) => isOpen(page) || (!banner && page.sections.some(({ path }) => typed.includes(path))))
		.map((page) => (
			<div key={page.sections[0].path} className="sitewright-admin__page" hidden={!isOpen(page)}>
				{page.sections.map(({ path, label, Page }) => (
					<div
						key={path}
						id={sectionId(path)}
						role="region"
						aria-label={label()}
						tabIndex={-1}
						onInput={({ nativeEvent }) => formOf(nativeEvent) && setTyped((paths) => [...new Set([...paths, path])])}
					>
						{/* A view of one store is none of another. */}
						<SectionFrame key={banner ? 'import' : 'own'} title={label()} isOfImport={Boolean(banner)}>
							<Page />
						</SectionFrame>
					</div>
				))}
			</div>
		));
	return (
		<div className="sitewright-admin">
			<div className="sitewright-admin__header">
				<h1>{productName()}</h1>
				<SettingsSearch groups={groups} onChoose={setTarget} />
			</div>
			{banner && <Suspense fallback={null}>{banner}</Suspense>}
			<nav className="sitewright-admin__groups" aria-label={productName()}>
				{groups.map((group) => (
					<a key={group.pages[0][0].path} href={`#${group.pages[0][0].path}`} aria-current={group === openGroup ? 'true' : undefined}>
						{group.label()}
					</a>
				))}
			</nav>
			{/* Also where the address has it already: a person has scrolled away. */}
			<GroupNav group={openGroup} current={known} onOpen={(path) => setTarget({ path, label: null })} />
			{shown}
		</div>
	);
}
