import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M3 6h18v12H3zm1.5 1.7v8.8h15V7.7L12 13.6zm1.2-.2L12 12l6.3-4.5z" />
	</SVG>
);
