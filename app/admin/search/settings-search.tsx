import { useId, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { useListModulesQuery } from '../../../api/site/modules';
import { selectCanManage } from '../../../features/site/session/slice';
import { useAppSelector } from '../../../store/hooks';
import type { AdminGroups } from '../groups';
import type { Setting } from '../../../components/admin/use-arrival';
import { type SearchHit, searchSettings } from './search-settings';

/** More would be a list to read, and not one to choose from. */
const maxShown = 8;

interface SettingsSearchProps {
	readonly groups: AdminGroups;
	/** The section is opened; what was chosen in it is to get the focus. */
	readonly onChoose: (setting: Setting) => void;
}

interface HitListProps {
	readonly id: string;
	readonly hits: readonly SearchHit[];
	readonly marked: number;
	readonly onMark: (index: number) => void;
	readonly onChoose: (hit: SearchHit) => void;
}

const optionId = (id: string, index: number) => `${id}-${index}`;

/** The input has the keys: an option never has the focus. */
function HitList({ id, hits, marked, onMark, onChoose }: HitListProps) {
	return (
		<div id={`${id}-list`} role="listbox" aria-label={__('Settings', 'sitewright')} hidden={hits.length === 0}>
			{hits.map((hit, index) => (
				// eslint-disable-next-line jsx-a11y/click-events-have-key-events
				<div
					key={`${hit.path} ${hit.label}`}
					id={optionId(id, index)}
					role="option"
					tabIndex={-1}
					aria-selected={index === marked}
					// The focus stays in the input until the choice is made.
					onMouseDown={(event) => event.preventDefault()}
					onMouseEnter={() => onMark(index)}
					onClick={() => onChoose(hit)}
				>
					{hit.label} <small>{hit.place}</small>
				</div>
			))}
		</div>
	);
}

const foundSentence = (count: number): string =>
	count === 0
		? __('Nothing is called like that.', 'sitewright')
		: sprintf(
				/* translators: %d: number of settings. */
				_n('%d setting found', '%d settings found', count, 'sitewright'),
				count
			);

/** The settings and screens that fit a text. Others than administrators see sentences in place of the settings. */
function useHits(groups: AdminGroups, text: string): readonly SearchHit[] {
	const canManage = useAppSelector(selectCanManage);
	const { data: modules = {} } = useListModulesQuery(undefined, { skip: text === '' });
	const all = searchSettings({ groups, moduleNames: Object.values(modules).map(({ name }) => name), text });
	return canManage ? all : all.filter(({ isSection }) => isSection);
}

/** The option that a key marks; undefined for a key that marks none. */
function markedBy(key: string, marked: number, count: number): number | undefined {
	switch (key) {
		case 'ArrowDown':
			return (marked + 1) % Math.max(1, count);
		case 'ArrowUp':
			return (marked + count - 1) % Math.max(1, count);
		case 'Home':
			return 0;
		case 'End':
			return Math.max(0, count - 1);
		default:
			return undefined;
	}
}

interface ListKeys {
	readonly isShown: boolean;
	readonly marked: number;
	readonly count: number;
	readonly onOpen: () => void;
	readonly onMark: (index: number) => void;
	readonly onChoose: () => void;
	readonly onClose: () => void;
}

/** Handles the keys of the list. Without a list, all but one are of the text. */
const listKeys =
	({ isShown, marked, count, onOpen, onMark, onChoose, onClose }: ListKeys) =>
	(event: KeyboardEvent): void => {
		const { key } = event;
		if (event.nativeEvent.isComposing || (!isShown && key !== 'ArrowDown')) {
			return;
		}
		const next = markedBy(key, marked, count);
		if (!isShown) {
			onOpen();
		} else if (next !== undefined) {
			onMark(next);
		} else if (key === 'Enter') {
			onChoose();
		} else if (key === 'Escape') {
			onClose();
		} else {
			return;
		}
		event.preventDefault();
	};

/** Finds sections and single settings by their words, and leads there: a combobox with a list of links. */
export function SettingsSearch({ groups, onChoose }: SettingsSearchProps) {
	const id = useId();
	const [text, setText] = useState('');
	const [isOpen, setIsOpen] = useState(false);
	const [marked, setMarked] = useState(0);
	const found = useHits(groups, text);
	const isShown = isOpen && text.trim() !== '';
	const hits = isShown ? found.slice(0, maxShown) : [];
	const close = () => {
		setIsOpen(false);
		setText('');
	};
	const choose = ({ path, label, isSection }: SearchHit) => {
		close();
		window.location.hash = path;
		onChoose({ path, label: isSection ? null : label });
	};
	const onKeyDown = listKeys({
		isShown,
		marked,
		count: hits.length,
		onOpen: () => setIsOpen(true),
		onMark: setMarked,
		onChoose: () => hits[marked] && choose(hits[marked]),
		onClose: close,
	});
	const type = (typed: string) => {
		setText(typed);
		setMarked(0);
		setIsOpen(true);
	};
	return (
		<div role="search" className="sitewright-search">
			<input
				type="search"
				role="combobox"
				aria-label={__('Search settings', 'sitewright')}
				aria-autocomplete="list"
				aria-expanded={isShown}
				aria-controls={`${id}-list`}
				aria-activedescendant={hits.length > 0 ? optionId(id, marked) : undefined}
				placeholder={__('Search settings', 'sitewright')}
				autoComplete="off"
				spellCheck={false}
				value={text}
				onChange={({ target }) => type(target.value)}
				onKeyDown={onKeyDown}
				onBlur={() => setIsOpen(false)}
				onFocus={() => setIsOpen(true)}
			/>
			<p role="status" className={isShown && hits.length === 0 ? 'sitewright-search__none' : 'screen-reader-text'}>
				{isShown && foundSentence(found.length)}
			</p>
			<HitList id={id} hits={hits} marked={marked} onMark={setMarked} onChoose={choose} />
		</div>
	);
}
