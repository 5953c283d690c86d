import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { media as mediaIcon } from '@wordpress/icons';
import type { ReactElement } from 'react';
import type { MediaService } from '../../api/external-media';
import { useBlockEditor } from '../../editor/wordpress';
import { mediaSources } from '../../features/externalMedia/sources';
import type { MediaPlace, MediaUploadProps } from './media-upload';
import { openPicker } from './open-picker';

interface SourceMenuProps extends MediaUploadProps {
	readonly place: MediaPlace;
	/** As WordPress renders it. */
	readonly button: ReactElement;
	readonly onOpenLibrary: () => void;
}

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

/** The sources beside the media library; only the library where the user may not upload files. */
export default function SourceMenu(props: SourceMenuProps) {
	const { place, button, onOpenLibrary, multiple, gallery, value, onSelect } = props;
	const canUpload = useBlockEditor((editor) => editor.getSettings().mediaUpload !== undefined, []);
	if (!canUpload) {
		return button;
	}
	const open = (source: MediaService | 'phone') =>
		openPicker({ source, isMultiple: Boolean(multiple), keptIds: gallery && typeof value === 'object' ? value : [], onSelect });
	const sources = [{ service: 'phone', label: __('Your Phone', 'sitewright') } as const, ...mediaSources()];
	const items = (onClose: () => void) =>
		sources.map(({ service, label }) => (
			<MenuItem
				key={service}
				onClick={() => {
					open(service);
					onClose();
				}}
			>
				{label}
			</MenuItem>
		));
	if (place === 'menu') {
		return (
			<>
				{button}
				{items(() => undefined)}
			</>
		);
	}
	const label = labelOf(props);
	return (
		<>
			{place === 'featured' && button}
			<DropdownMenu icon={null} label={label} text={label} toggleProps={{ variant: 'secondary', showTooltip: false }}>
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
