// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Characters that are not seen
/// @notice Unicode 17.0: Default_Ignorable_Code_Point, which includes the controls of writing
/// direction; format characters (category Cf), except those that enclose the digits after them
/// (Prepended_Concatenation_Mark); and three that are drawn as nothing: U+2800 Braille blank,
/// U+16FE4 Khitan filler and U+1D159 null notehead. Spaces (category Zs) are kept apart, as they
/// separate words.
library InvisibleCharacters {
    /// @dev Ranges in ascending order: the first and the last code point, of 4 digits each.
    uint256 private constant TO_205F =
        0x00AD00AD_034F034F_061C061C_115F1160_17B417B5_180B180F_200B200F_202A202E;
    uint256 private constant TO_FFFF =
        0x2060206F_28002800_31643164_FE00FE0F_FEFFFEFF_FFA0FFA0_FFF0FFFB_FFFFFFFF;
    /// @dev Of 5 digits each.
    uint256 private constant ABOVE_FFFF =
        0x0000_134301343F_16FE416FE4_1BCA01BCA3_1D1591D159_1D1731D17A_E0000E0FFF;

    /// @notice Whether a character is not seen, joiners (U+200C and U+200D) included.
    /// @param codePoint A Unicode code point.
    /// @return True when it is none that can be seen, and no space.
    function contains(uint256 codePoint) internal pure returns (bool) {
        if (codePoint < 0xAD) return false;
        if (codePoint < 0x2060) return _isIn(TO_205F, codePoint, 16);
        if (codePoint < 0xFFFF) return _isIn(TO_FFFF, codePoint, 16);
        return _isIn(ABOVE_FFFF, codePoint, 20);
    }

    /// @notice Whether a character is a space other than U+0020.
    /// @param codePoint A Unicode code point.
    /// @return True for category Zs.
    function isWideSpace(uint256 codePoint) internal pure returns (bool) {
        if (codePoint < 0x2000) return codePoint == 0xA0 || codePoint == 0x1680;
        return
            codePoint <= 0x200A ||
            codePoint == 0x202F ||
            codePoint == 0x205F ||
            codePoint == 0x3000;
    }

    /// @dev From the last range down, as the most common scripts have the highest code points.
    function _isIn(uint256 ranges, uint256 codePoint, uint256 bits) private pure returns (bool) {
        uint256 mask = (1 << bits) - 1;
        while (ranges != 0) {
            if (codePoint > ranges & mask) return false;
            ranges >>= bits;
            if (codePoint >= ranges & mask) return true;
            ranges >>= bits;
        }
        return false;
    }
}
