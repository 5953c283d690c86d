import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { EmbedForm } from '../../components/embed-form';
import type { FramedEmbedState } from '../../components/framed-embed';
import { SandboxedFrame } from '../../components/sandboxed-frame';
import { type OpenTableStyle, sizes } from './attributes';
import { icon } from './icon';

interface OpenTableProps extends Omit<FramedEmbedState, 'frame' | 'button'> {
	/** Null while there is no restaurant. */
	readonly frame: string | null;
	readonly style: OpenTableStyle;
	readonly align: string | undefined;
	/** Finds restaurants by name. */
	readonly picker: ReactNode;
}

export function OpenTable(props: OpenTableProps) {
	const { frame, isEditing, entered, isBusy, style, align, isSelected, failure, picker, onEmbed, onConvertToLink, onClose } = props;
	if (frame === null || isEditing) {
		return (
			<EmbedForm
				icon={icon}
				label={__('OpenTable Reservation', 'sitewright')}
				instructions={__('Find your restaurant by its name, or paste your OpenTable embed code or the address of its widget.', 'sitewright')}
				placeholder={__('OpenTable embed code or address…', 'sitewright')}
				value={entered}
				refusal={__('We ran into an issue - Please ensure this embed matches the one from your OpenTable account', 'sitewright')}
				failure={failure}
				isBusy={isBusy}
				onSubmit={onEmbed}
				onConvertToLink={onConvertToLink}
				onCancel={frame === null ? undefined : onClose}
			>
				{picker}
			</EmbedForm>
		);
	}
	const { width, height } = sizes[style];
	return (
		<>
			{style === 'wide' && isSelected && align !== 'wide' && align !== 'full' && (
				<Notice status="warning" isDismissible={false}>
					{__('The OpenTable reservation widget may overflow block boundaries. Use the wide or full alignment for the wide style.', 'sitewright')}
				</Notice>
			)}
			<div style={{ maxWidth: width }}>
				<SandboxedFrame title={__('OpenTable Reservation', 'sitewright')} height={height} isInteractive={isSelected} src={frame} />
			</div>
		</>
	);
}
