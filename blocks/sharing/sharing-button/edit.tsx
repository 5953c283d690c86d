import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ServiceIcon, serviceNames, titleOf } from '../shared/services';
import { styleOf } from '../shared/styles';
import type { SharingButtonAttributes } from './attributes';
import { Inspector } from './inspector';
import { SharingButton } from './sharing-button';

/** The inserter and the block switcher offer each service. */
export const variations = serviceNames.map((service, index) => ({
	name: service,
	title: titleOf(service) ?? service,
	icon: <ServiceIcon name={service} />,
	isDefault: index === 0,
	attributes: { service, label: titleOf(service) ?? '' },
	isActive: ['service'],
}));

const colorOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export default function Edit({ attributes, setAttributes, context }: BlockEditProps<SharingButtonAttributes & Record<string, unknown>>) {
	const { service = '', label = '' } = attributes;
	/** A label that nobody wrote goes with its service. */
	const choose = (chosen: string) => setAttributes({ service: chosen, ...((label === '' || label === titleOf(service)) && { label: titleOf(chosen) ?? '' }) });
	return (
		<li {...useBlockProps()}>
			<Inspector service={service} label={label} onService={choose} onLabel={(changed) => setAttributes({ label: changed })} />
			<SharingButton
				service={service}
				label={label}
				style={styleOf(context['sitewright/sharingStyle'])}
				color={colorOf(context['sitewright/sharingColor'])}
				background={colorOf(context['sitewright/sharingBackground'])}
			/>
		</li>
	);
}
