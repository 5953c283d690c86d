import { memo, useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import type { ExternalMedia } from '../../../../api/media/external-media';
import { nextIndex } from '../grid-keys';

interface MediaItemProps {
	readonly item: ExternalMedia;
	readonly isSelected: boolean;
	/** The one item of the grid that the tab key reaches. */
	readonly isTabStop: boolean;
	readonly onToggle: (item: ExternalMedia) => void;
}

/** A folder is a button, a picture a checkbox; both are pressed with space, enter or the mouse. */
const MediaItem = memo(function MediaItem({ item, isSelected, isTabStop, onToggle }: MediaItemProps) {
	const name = item.name || item.alt || __('Untitled', 'sitewright');
	const isFolder = item.type === 'folder';
	return (
		<li className="sitewright-external-media__item">
			<button
				type="button"
				{...(!isFolder && { role: 'checkbox', 'aria-checked': isSelected })}
				aria-label={
					isFolder
						? /* translators: %1$s: name of a folder, %2$d: number of pictures in it. */
							sprintf(_n('%1$s, %2$d picture', '%1$s, %2$d pictures', item.children, 'sitewright'), name, item.children)
						: name
				}
				title={item.caption || name}
				tabIndex={isTabStop ? 0 : -1}
				onClick={() => onToggle(item)}
			>
				<img src={item.thumbnails.medium} alt="" loading="lazy" decoding="async" />
				{isFolder && (
					<span className="sitewright-external-media__folder">
						<strong>{name}</strong> <span>{item.children}</span>
					</span>
				)}
			</button>
		</li>
	);
});

interface MediaGridProps {
	readonly items: readonly ExternalMedia[];
	readonly selectedIds: ReadonlySet<string>;
	/** Must stay the same function, so that one press does not render two thousand items. */
	readonly onToggle: (item: ExternalMedia) => void;
	/** The item that gets the focus, after more were loaded; null leaves the focus where it is. */
	readonly focusedIndex: number | null;
}

const buttonsIn = (grid: Element): HTMLButtonElement[] => [...grid.querySelectorAll<HTMLButtonElement>(':scope > li > button')];

/**
 * Items in the first row: those that are as high as the first one. Of the items, not their buttons: those are placed inside their
 * items, and asking where one out of sight is lays it out.
 */
function columnsOf(grid: Element): number {
	const items = [...grid.querySelectorAll<HTMLElement>(':scope > li')];
	const inFirstRow = items.findIndex(({ offsetTop }) => offsetTop !== items[0]?.offsetTop);
	return inFirstRow === -1 ? Math.max(1, items.length) : inFirstRow;
}

/** The thumbnails of a source, with one stop of the tab key: arrows, Home and End move inside. */
export function MediaGrid({ items, selectedIds, onToggle, focusedIndex }: MediaGridProps) {
	const [grid, setGrid] = useState<HTMLUListElement | null>(null);
	const [tabStop, setTabStop] = useState(0);
	const current = Math.min(tabStop, items.length - 1);

	const focus = (index: number) => {
		setTabStop(index);
		(grid ? buttonsIn(grid)[index] : undefined)?.focus();
	};
	useEffect(() => {
		if (grid && focusedIndex !== null) {
			focus(focusedIndex);
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- when more items have come, not when the grid renders
	}, [grid, focusedIndex]);

	const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
		const buttons = buttonsIn(event.currentTarget);
		const focused = buttons.findIndex((button) => button === event.target);
		const isReversed = event.currentTarget.ownerDocument.dir === 'rtl';
		const next = nextIndex(event.key, focused, { count: buttons.length, columns: columnsOf(event.currentTarget), isReversed });
		if (focused !== -1 && next !== null) {
			event.preventDefault();
			focus(next);
		}
	};

	return (
		// The keys are those of the buttons inside.
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
		<ul ref={setGrid} className="sitewright-external-media__grid" aria-label={__('Pictures', 'sitewright')} onKeyDown={onKeyDown}>
			{items.map((item, index) => (
				<MediaItem key={item.ID} item={item} isSelected={selectedIds.has(item.ID)} isTabStop={index === current} onToggle={onToggle} />
			))}
		</ul>
	);
}
