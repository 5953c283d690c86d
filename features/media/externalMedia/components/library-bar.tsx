import { Button } from '@wordpress/components';
import { __, isRTL } from '@wordpress/i18n';
import { chevronLeft, chevronRight } from '@wordpress/icons';
import { SelectControl } from '../../../../components/controls';
import type { MediaPicker } from '../slice';
import { type FilterBarProps, FilterBar } from './filter-bar';

interface LibraryBarProps extends FilterBarProps {
	readonly view: MediaPicker['view'];
	readonly folder: MediaPicker['folder'];
	readonly onViewChange: (view: MediaPicker['view']) => void;
	readonly onLeaveFolder: () => void;
}

/** Photos or albums, the way back from an album, and the filters (spec 2 §2 "Photo library source"). */
export function LibraryBar({ view, folder, onViewChange, onLeaveFolder, ...filters }: LibraryBarProps) {
	const isAlbumList = view === 'albums' && folder === null;
	return (
		<div className="sitewright-external-media__library">
			<SelectControl
				label={__('View', 'sitewright')}
				value={view}
				disabled={filters.isDisabled}
				options={[
					{ value: 'recent', label: __('Photos', 'sitewright') },
					{ value: 'albums', label: __('Albums', 'sitewright') },
				]}
				onChange={(value) => onViewChange(value === 'albums' ? 'albums' : 'recent')}
			/>
			{folder && (
				<nav className="sitewright-external-media__breadcrumb" aria-label={__('Albums', 'sitewright')}>
					<Button
						variant="link"
						icon={isRTL() ? chevronRight : chevronLeft}
						aria-disabled={filters.isDisabled}
						onClick={() => !filters.isDisabled && onLeaveFolder()}
					>
						{__('Albums', 'sitewright')}
					</Button>
					<span aria-current="page">{folder.name}</span>
				</nav>
			)}
			{!isAlbumList && <FilterBar {...filters} />}
		</div>
	);
}
