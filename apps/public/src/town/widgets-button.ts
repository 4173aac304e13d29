/** The id of the button that opens the widgets' menu; it takes the focus when a card that had it goes. */
export const WIDGETS_BUTTON = 'town-widgets-button'
