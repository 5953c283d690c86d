import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 4h7v7H4zm1.5 1.5v4h4v-4zM13 4h7v7h-7zm1.5 1.5v4h4v-4zM4 14h7v1.5H4zm9 0h7v1.5h-7zM4 17.5h5V19H4zm9 0h5V19h-5z" />
	</SVG>
);
