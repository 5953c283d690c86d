import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M3 4h10v9H3zm1.5 1.5v6h7v-6zM15 4h6v9h-6zM3 15h6v5H3zm8 0h10v5H11zm1.5 1.5v2h7v-2z" />
	</SVG>
);
