<?php
/**
 * Default texts of forms.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

/**
 * The default texts of the fields' attributes, in the language of the site. The attributes keep their English defaults, because
 * a post leaves defaults out, and because answers go by the names of their fields.
 */
final class Default_Texts {

	/**
	 * A text as visitors see it: a default in the site's language, any other text as it is.
	 *
	 * @param string $text Text of an attribute.
	 * @return string
	 */
	public static function shown( string $text ): string {
		$texts = array(
			'Text'                                        => __( 'Text', 'sitewright' ),
			'Name'                                        => __( 'Name', 'sitewright' ),
			'Email'                                       => __( 'Email', 'sitewright' ),
			'URL'                                         => __( 'URL', 'sitewright' ),
			'Date'                                        => __( 'Date', 'sitewright' ),
			'Number'                                      => __( 'Number', 'sitewright' ),
			'Time'                                        => __( 'Time', 'sitewright' ),
			'Phone'                                       => __( 'Phone', 'sitewright' ),
			'File'                                        => __( 'File', 'sitewright' ),
			'Consent'                                     => __( 'Consent', 'sitewright' ),
			'Rating'                                      => __( 'Rating', 'sitewright' ),
			'Slider'                                      => __( 'Slider', 'sitewright' ),
			'Choose one option'                           => __( 'Choose one option', 'sitewright' ),
			'Choose several options'                      => __( 'Choose several options', 'sitewright' ),
			'Can we send you an email from time to time?' => __( 'Can we send you an email from time to time?', 'sitewright' ),
			'Your message has been sent'                  => __( 'Your message has been sent', 'sitewright' ),
			"By submitting your information, you're giving us permission to email you. You may unsubscribe at any time." => __( "By submitting your information, you're giving us permission to email you. You may unsubscribe at any time.", 'sitewright' ),
		);
		return $texts[ $text ] ?? $text;
	}
}
