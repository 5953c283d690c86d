import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 15h4.5v-4H13V7h7v1.5h-5.5v4H10v4H4z" />
	</SVG>
);
