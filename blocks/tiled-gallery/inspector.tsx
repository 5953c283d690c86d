import { __ } from '@wordpress/i18n';
import { RangeControl, SelectControl, ToggleControl } from '../../components/controls';
import { SettingsPanel } from '../../components/settings-panel';
import { columnsOf, type GalleryStyle, maxColumns } from './attributes';

interface InspectorProps {
	readonly style: GalleryStyle;
	readonly count: number;
	readonly columns: number | undefined;
	readonly roundedCorners: number;
	readonly linkTo: string;
	readonly hasLightbox: boolean;
	readonly onColumns: (columns: number) => void;
	readonly onRoundedCorners: (pixels: number) => void;
	readonly onLinkTo: (linkTo: string) => void;
	readonly onLightbox: (hasLightbox: boolean) => void;
}

/** Spec 2 §9: in pixels. */
const maxRoundedCorners = 20;

/** Spec 2 §5: the mosaic decides about its columns and has no corners; circles are round anyway. */
export function Inspector(props: InspectorProps) {
	const { style, count, columns, roundedCorners, linkTo, hasLightbox, onColumns, onRoundedCorners, onLinkTo, onLightbox } = props;
	return (
		<SettingsPanel title={__('Tiled gallery settings', 'sitewright')}>
			{style !== 'rectangular' && count > 1 && (
				<RangeControl
					label={__('Columns', 'sitewright')}
					value={columnsOf(columns, count)}
					min={1}
					max={Math.min(maxColumns, count)}
					onChange={(changed) => changed !== undefined && onColumns(changed)}
				/>
			)}
			{(style === 'square' || style === 'columns') && (
				<RangeControl
					label={__('Rounded corners', 'sitewright')}
					value={roundedCorners}
					min={0}
					max={maxRoundedCorners}
					onChange={(changed) => changed !== undefined && onRoundedCorners(changed)}
				/>
			)}
			<SelectControl
				label={__('Link to', 'sitewright')}
				value={linkTo}
				options={[
					{ label: __('Attachment page', 'sitewright'), value: 'attachment' },
					{ label: __('Media file', 'sitewright'), value: 'media' },
					{ label: __('None', 'sitewright'), value: 'none' },
					// Each picture has its own, from a post that another plugin saved.
					...(linkTo === 'custom' ? [{ label: __('Custom URL', 'sitewright'), value: 'custom' }] : []),
				]}
				onChange={onLinkTo}
			/>
			{linkTo === 'none' && (
				<ToggleControl
					label={__('Show large when pressed', 'sitewright')}
					help={__('Visitors look through the pictures in full size.', 'sitewright')}
					checked={hasLightbox}
					onChange={onLightbox}
				/>
			)}
		</SettingsPanel>
	);
}
