import { useBlockEditContext } from '@wordpress/block-editor';
import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useRef } from '@wordpress/element';
import { media as mediaIcon } from '@wordpress/icons';
import type { ReactElement } from 'react';
import type { MediaService } from '../../api/media/external-media';
import { useBlockEditor } from '../../editor/wordpress';
import { addedMediaSources, type MediaSourceTarget } from '../../editor/added-media-sources';
import { lazyView } from '../../editor/lazy-view';
import { freeSources } from '../../features/media/externalMedia/sources';
import type { MediaPlace, MediaUploadProps } from './media-upload';
import { openPicker } from './open-picker';

interface SourceMenuProps extends MediaUploadProps {
	readonly place: MediaPlace;
	/** As WordPress renders it. */
	readonly button: ReactElement;
	readonly onOpenLibrary: () => void;
}

/** Last, as they show up once the platform has said that there are some; it loads the store. */
const SetUpItems = lazyView(() => import('./set-up-items'), null);

/** Spec 2 §2 "Source menu". */
function labelOf({ place, value, multiple, allowedTypes = [] }: SourceMenuProps): string {
	if (place === 'featured' && value) {
		return __('Replace Image', 'sitewright');
	}
	if (allowedTypes.length > 1) {
		return __('Select Media', 'sitewright');
	}
	return multiple ? __('Select Images', 'sitewright') : __('Select Image', 'sitewright');
}

interface SourceItemsProps {
	readonly target: MediaSourceTarget;
	/** Opens the picker of a source. */
	readonly onPick: (source: MediaService | 'phone') => void;
	/** Of the menu. */
	readonly onClose: () => void;
}

/** The sources of pictures that are there, and those that can be set up. */
function SourceItems({ target, onPick, onClose }: SourceItemsProps) {
	const sources = [
		{ key: 'phone', label: __('Your Phone', 'sitewright'), onOpen: () => onPick('phone') },
		...addedMediaSources()
			.filter(({ isOffered }) => isOffered(target))
			.map(({ name, label, open }) => ({ key: name, label: label(), onOpen: () => open(target) })),
		...freeSources().map(({ service, label }) => ({ key: service, label, onOpen: () => onPick(service) })),
	];
	return (
		<>
			{sources.map(({ key, label, onOpen }) => (
				<MenuItem
					key={key}
					onClick={() => {
						onOpen();
						onClose();
					}}
				>
					{label}
				</MenuItem>
			))}
			<SetUpItems
				onOpen={(service) => {
					onPick(service);
					onClose();
				}}
			/>
		</>
	);
}

/** The sources beside the media library; only the library where the user may not upload files. */
export default function SourceMenu(props: SourceMenuProps) {
	const { place, button, onOpenLibrary, multiple, gallery, value, onSelect } = props;
	const canUpload = useBlockEditor((editor) => editor.getSettings().mediaUpload !== undefined, []);
	const block = useBlockEditContext();
	const toggle = useRef<HTMLButtonElement>(null);
	if (!canUpload) {
		return button;
	}
	const items = (onClose: () => void) => (
		<SourceItems
			target={{ isFeatured: place === 'featured', blockName: block.name, clientId: block.clientId }}
			onPick={(source) =>
				openPicker({ source, isMultiple: Boolean(multiple), keptIds: gallery && typeof value === 'object' ? value : [], onSelect, opener: toggle.current })
			}
			onClose={onClose}
		/>
	);
	if (place === 'menu') {
		return (
			<>
				{button}
				{items(() => undefined)}
			</>
		);
	}
	const label = labelOf(props);
	// Its type does not know that the button takes a ref.
	const toggleProps = { variant: 'secondary', showTooltip: false, ref: toggle } as const;
	return (
		<>
			{place === 'featured' && button}
			<DropdownMenu icon={null} label={label} text={label} toggleProps={toggleProps}>
				{({ onClose }) => (
					<MenuGroup>
						<MenuItem
							icon={mediaIcon}
							onClick={() => {
								onOpenLibrary();
								onClose();
							}}
						>
							{__('Media Library', 'sitewright')}
						</MenuItem>
						{items(onClose)}
					</MenuGroup>
				)}
			</DropdownMenu>
		</>
	);
}
