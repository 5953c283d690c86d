<?php
/**
 * The week on the page, in the site's language and time format.
 *
 * @package Sitewright
 *
 * @var array $attributes The block's attributes.
 */

$sitewright_time = static function ( $time ) {
	return is_string( $time ) && preg_match( '/^([01]?\d|2[0-3]):([0-5]\d)$/', $time, $sitewright_parts )
		? wp_date( get_option( 'time_format' ), gmmktime( (int) $sitewright_parts[1], (int) $sitewright_parts[2], 0, 1, 1, 2000 ), new DateTimeZone( 'UTC' ) )
		: null;
};

$sitewright_hours = array();
foreach ( $attributes['days'] as $sitewright_day ) {
	if ( isset( $sitewright_day['name'], $sitewright_day['hours'] ) && is_string( $sitewright_day['name'] ) && is_array( $sitewright_day['hours'] ) ) {
		$sitewright_hours[ $sitewright_day['name'] ] = $sitewright_day['hours'];
	}
}

$sitewright_week  = \Sitewright\Business_Hours_Routes::localized_week();
$sitewright_names = array_keys( $sitewright_week['days'] );
$sitewright_items = '';
for ( $sitewright_index = 0; $sitewright_index < 7; $sitewright_index++ ) {
	$sitewright_name  = $sitewright_names[ ( $sitewright_index + $sitewright_week['startOfWeek'] ) % 7 ];
	$sitewright_shown = '';
	foreach ( $sitewright_hours[ $sitewright_name ] ?? array() as $sitewright_interval ) {
		$sitewright_opening = $sitewright_time( $sitewright_interval['opening'] ?? null );
		$sitewright_closing = $sitewright_time( $sitewright_interval['closing'] ?? null );
		if ( null !== $sitewright_opening && null !== $sitewright_closing ) {
			/* translators: 1: opening time, 2: closing time. */
			$sitewright_shown .= '<span>' . esc_html( sprintf( __( 'From %1$s to %2$s', 'sitewright' ), $sitewright_opening, $sitewright_closing ) ) . '</span>';
		}
	}
	$sitewright_items .= sprintf(
		'<div class="jetpack-business-hours__item"><dt>%1$s</dt><dd>%2$s</dd></div>',
		esc_html( $sitewright_week['days'][ $sitewright_name ] ),
		'' === $sitewright_shown ? esc_html__( 'Closed', 'sitewright' ) : $sitewright_shown
	);
}

printf(
	'<div %1$s><dl class="jetpack-business-hours">%2$s</dl></div>',
	get_block_wrapper_attributes(), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by WordPress.
	$sitewright_items // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above.
);
