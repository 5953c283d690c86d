import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Address } from './address';
import { type AddressAttributes, hasAddress, mapUrl } from './attributes';
import { Inspector } from './inspector';
import pageStyle from './style.scss?text';

export { pageStyle as styles };

export default function Edit({ attributes, setAttributes, isSelected }: BlockEditProps<AddressAttributes & Record<string, unknown>>) {
	return (
		<div {...useBlockProps()}>
			<Inspector
				isLinked={attributes.linkToGoogleMaps}
				url={hasAddress(attributes) ? mapUrl(attributes) : null}
				onLinked={(linkToGoogleMaps) => setAttributes({ linkToGoogleMaps })}
			/>
			<Address fields={attributes} isSelected={isSelected} onChange={setAttributes} />
		</div>
	);
}
